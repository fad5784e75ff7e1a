import { buildSync } from 'esbuild'
import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

// Packages that contain only ES modules. With the flag that PGlite needs (`--experimental-vm-modules`) jest
// refuses to require them, even transpiled, so each is bundled into one CommonJS file.
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

// A global setup cannot use TypeScript's aliases and ES modules, so it is bundled.
const toSetup = 'node_modules/.cache/jest/prepare-databases.mjs'
buildSync({
  entryPoints: ['lib/testing/prepare-databases.ts'],
  outfile: toSetup,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  alias: { '@': import.meta.dirname },
})
/** In the gate, one PostgreSQL server serves all test files. */
const databases = {
  globalSetup: `<rootDir>/${toSetup}`,
  globalTeardown: '<rootDir>/lib/testing/stop-databases.mjs',
}

export default createConfig({
  ...(process.env.SUITE === 'gate' ? databases : {}),
  testEnvironment: 'node',
  testRunner: '<rootDir>/lib/testing/run-test-file.mjs',
  // With soft deletion, a global that a later file sets again would call its own setter endlessly.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  testMatch: ['<rootDir>/{app,components,lib,scripts,workbench}/**/*.test.{ts,tsx}'],
  // `lib/testing/suite.ts` describes the two suites.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.SUITE === 'gate' ? ['\\.full\\.test\\.'] : [])],
  // The output of `npm run package` contains a manifest with the same name.
  modulePathIgnorePatterns: ['<rootDir>/package/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    ...Object.fromEntries(modulesAlone.map((name) => [`^${name}$`, `<rootDir>/${toTranslated(name)}`])),
  },
  // A test's context provides these slowly, at each use.
  sandboxInjectedGlobals: ['Array', 'Math', 'Object', 'Symbol', 'Uint8Array'],
  // Only ends tests that hang; it is not a performance limit.
  testTimeout: 600_000,
  setupFilesAfterEnv: ['<rootDir>/lib/testing/setup.ts'],
})
