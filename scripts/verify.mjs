/**
 * `npm run verify`: installs what the tests need, runs all of them, and ends with their count.
 * A suite that fails does not keep the others from running; a step that they all need does.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { installChromium } from './install-chromium.mjs'
import { installRedis } from './install-redis.mjs'

installPackages()
await installChromium()
installRedis()

const reports = mkdtempSync(join(tmpdir(), 'cartelera-verify-'))
const node = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0

/** Checks that count as one test each, then the suites that count their own. */
const checks = [
  ['lint', () => node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0')],
  ['route types', () => node('node_modules/next/dist/bin/next', 'typegen')],
  ['types', () => node('node_modules/typescript/bin/tsc', '--noEmit')],
  ['build', () => node('scripts/build.mjs')],
]
const suites = [
  ['jest', countJest],
  ['playwright', countPlaywright],
]

const total = { passed: 0, failed: 0 }
for (const [name, check] of checks) {
  console.log(`\n── ${name}`)
  count(check() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}
for (const [name, runSuite] of suites) {
  console.log(`\n── ${name}`)
  count(runSuite())
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function count({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** A suite that ends before it has written its report has failed, whatever it counted. */
function readReport(file, isGreen, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
  return { passed, failed: isGreen ? failed : Math.max(failed, 1) }
}

function countJest() {
  const file = join(reports, 'jest.json')
  // PGlite is an ES module, which jest loads only with this flag.
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js']
  const isGreen = node(...jest, '--json', `--outputFile=${file}`)
  return readReport(file, isGreen, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }))
}

function countPlaywright() {
  const file = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file
  const isGreen = node('node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json')
  return readReport(file, isGreen, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}
