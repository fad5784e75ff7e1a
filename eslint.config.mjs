import next from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'

/** Arrows point down: app → components → components/ui, and app → lib. */
const forbid = (files, patterns) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})
const never = (group, message, allowTypeImports = false) => ({ group, message, allowTypeImports })

const app = never(['@/app/*'], 'Only Next itself imports from app.')
const components = never(['@/components/*'], 'lib knows no components.')
const contentServer = never(
  ['service', 'reader', 'attempt', 'embedded', 'http', 'protocol'].map((part) => `@/lib/content/${part}`),
  'Components get data as props; only pages, layouts and route handlers ask for it.',
)

export default [
  ...next,
  ...typescript,
  { ignores: ['.next/', 'dist/', 'next-env.d.ts', 'public/', 'coverage/', 'scripts/illustrations/'] },
  {
    settings: { 'import/ignore': ['node_modules/'] },
    rules: {
      'import/no-cycle': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // A visitor page pays three kilobytes for next/link; one listener serves all plain links.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
    },
  },
  { files: ['*.config.mjs'], rules: { 'import/no-anonymous-default-export': 'off' } },
  forbid(['lib/**'], [app, components]),
  forbid(['components/**'], [app, contentServer]),
  forbid(
    ['components/ui/**'],
    [
      app,
      never(
        ['@/components/*', '!@/components/ui', '@/lib/content/*', 'next-intl'],
        'Primitives know neither domain nor texts.',
      ),
    ],
  ),
  forbid(
    ['lib/content/store/**'],
    [app, components, never(['@/lib/content/remote'], 'Adapters know only the port.')],
  ),
  forbid(
    ['lib/content/remote/**'],
    [app, components, never(['@/lib/content/store'], 'Adapters know only the port.')],
  ),
]
