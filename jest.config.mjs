import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

export default createConfig({
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  // Some tests start processes, on machines that are busy with others.
  testTimeout: 30_000,
  setupFilesAfterEnv: ['<rootDir>/lib/testing/setup.ts'],
})
