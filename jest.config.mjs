import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

const config = createConfig({
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  // Some tests start processes, on machines that are busy with others.
  testTimeout: 30_000,
  setupFilesAfterEnv: ['<rootDir>/lib/testing/setup.ts'],
})

// next-intl ships as ES modules alone, which jest must translate like our own.
const modules = ['next-intl', 'use-intl', 'intl-messageformat', 'icu-minify', '@formatjs']

export default async () => ({
  ...(await config()),
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`],
})
