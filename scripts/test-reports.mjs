/** What the suites wrote about themselves: how many tests passed and failed, and how long each file took. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const SLOWEST_COUNT = 10
const MAX_REASON_LENGTH = 1_500
// Terminals' colours.
const ESCAPES = /\u001B\[[\d;]*m/g

/** A suite that ends before it has written its report has failed, and so has one that ends badly. */
function readReport(file, isGreen, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, suites: [] }
  const report = read(JSON.parse(readFileSync(file, 'utf8')))
  return { ...report, failed: isGreen ? report.failed : Math.max(report.failed, 1) }
}

export function readJest(file, isGreen) {
  return readReport(file, isGreen, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    suites: report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative('.', name),
      ms: endTime - startTime,
      count: assertionResults.length,
    })),
  }))
}

export function readPlaywright(file, isGreen) {
  return readReport(file, isGreen, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    suites: suites.map((suite) => {
      const times = listTimes(suite)
      return { name: suite.file, ms: times.reduce((sum, ms) => sum + ms, 0), count: times.length }
    }),
  }))
}

function listTimes({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((one) => one.duration)))
  return [...own, ...suites.flatMap(listTimes)]
}

/** Each test of a report of Jest's: title, file, whether it passed, and else why. None without a report. */
export function listJestTests(file) {
  const { testResults = [] } = readJson(file)
  return testResults.flatMap(({ name, message, assertionResults }) =>
    // A file that cannot be loaded has none.
    assertionResults.length === 0
      ? [toTest('', name, message)]
      : assertionResults.map((one) => toTest(one.fullName, name, one.failureMessages.join('\n'))),
  )
}

/** As `listJestTests`, of a report of Playwright's. */
export function listPlaywrightTests(file) {
  const { errors = [], suites = [] } = readJson(file)
  // Of a server that does not start, and of files that cannot be loaded.
  return [...errors.map(({ message }) => toTest('', '', message)), ...suites.flatMap(toPlaywrightTests)]
}

function toPlaywrightTests({ specs = [], suites = [], file }) {
  const own = specs.map(({ title, ok, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
    return toTest(title, file, ok ? '' : errors.join('\n') || 'not run')
  })
  return [...own, ...suites.flatMap(toPlaywrightTests)]
}

const toTest = (title, file, reason) => ({ title, file, isGreen: !reason, reason })

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** The tests that failed: file, title and the beginning of the reason. */
export function listFailed(tests) {
  return tests
    .filter(({ isGreen }) => !isGreen)
    .map(
      ({ title, file, reason }) =>
        `${file}: ${title}\n${reason.replaceAll(ESCAPES, '').slice(0, MAX_REASON_LENGTH)}`,
    )
    .join('\n\n')
}

/** The slowest files, a line each: seconds, tests, name. */
export function listSlowest(suites) {
  return suites
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_COUNT)
    .map(
      ({ name, ms, count }) => `${(ms / 1000).toFixed(1).padStart(7)} ${String(count).padStart(4)} ${name}`,
    )
    .join('\n')
}
