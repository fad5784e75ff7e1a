import { buildSync } from 'esbuild'
import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

// These ship as ES modules alone. Under the flag that PGlite needs (`--experimental-vm-modules`) jest
// refuses to require those, translated or not; so each gets one file in the other form.
const modulesAlone = ['next-intl', 'openid-client', 'jose', 'qr', 'qr/decode.js']
const toTranslated = (name) => `node_modules/.cache/jest/${name}.cjs`
for (const name of modulesAlone) {
  buildSync({
    entryPoints: [name],
    outfile: toTranslated(name),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    external: ['react', 'next'],
  })
}

export default createConfig({
  testEnvironment: 'node',
  testRunner: '<rootDir>/lib/testing/run-test-file.mjs',
  // Softly deleted, a global that a later file of the same process sets again calls its own setter without end.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  testMatch: ['<rootDir>/{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
  // `lib/testing/suite.ts` describes the two suites.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.SUITE === 'gate' ? ['\\.full\\.test\\.'] : [])],
  // What `npm run package` makes has a manifest of the same name.
  modulePathIgnorePatterns: ['<rootDir>/package/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    ...Object.fromEntries(modulesAlone.map((name) => [`^${name}$`, `<rootDir>/${toTranslated(name)}`])),
  },
  // Which a context has slowly, at each use.
  sandboxInjectedGlobals: ['Array', 'Math', 'Object', 'Symbol', 'Uint8Array'],
  // Limits what hangs; it says nothing about how fast a test must be.
  testTimeout: 600_000,
  setupFilesAfterEnv: ['<rootDir>/lib/testing/setup.ts'],
})
