import next from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'

// Which folder may import which is held by `.dependency-cruiser.mjs`, on resolved paths.
/** What the React Compiler finds: it goes through a file several times as long as all other rules do. */
const compilerRules = next
  .flatMap(({ rules }) => Object.keys(rules ?? {}))
  .filter((rule) => /^react-hooks\/(?!rules-of-hooks|exhaustive-deps)/.test(rule))

export default [
  ...next,
  ...typescript,
  {
    ignores: [
      '.next/',
      'dist/',
      'package/',
      'next-env.d.ts',
      'public/',
      'coverage/',
      'scripts/illustrations/',
    ],
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // A visitor page pays three kilobytes for next/link; one listener serves all plain links.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
    },
  },
  {
    // No component is written here.
    files: ['{lib,e2e,scripts}/**/*.{ts,tsx,mjs}', '**/*.test.{ts,tsx}'],
    rules: Object.fromEntries(compilerRules.map((rule) => [rule, 'off'])),
  },
  {
    files: ['*.config.mjs', '.dependency-cruiser.mjs'],
    rules: { 'import/no-anonymous-default-export': 'off' },
  },
]
