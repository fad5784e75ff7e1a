import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

export default createConfig({
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  setupFilesAfterEnv: ['<rootDir>/lib/testing/setup.ts'],
})
