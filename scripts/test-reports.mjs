/** Reads the test suites' reports: the numbers of passed and failed tests, and the time of each file. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const SLOWEST_COUNT = 10
const MAX_REASON_LENGTH = 1_500
// Matches the escape sequences of terminal colours.
const ESCAPES = /\u001B\[[\d;]*m/g

/** Reads a report. A suite without a report, or with a bad exit status, counts as failed. */
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
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((result) => result.duration)),
  )
  return [...durations, ...suites.flatMap(listTimes)]
}

/**
 * Lists the tests of a Jest report: title, file, whether it passed, and the reason of a failure. Returns an
 * empty list without a report.
 */
export function listJestTests(file) {
  const { testResults = [] } = readJson(file)
  return testResults.flatMap(({ name, message, assertionResults }) =>
    // A file that cannot be loaded has no test results, so its error counts as a failed test.
    assertionResults.length === 0
      ? [toTest('', name, message)]
      : assertionResults.map((result) => toTest(result.fullName, name, result.failureMessages.join('\n'))),
  )
}

/** Lists the tests of a Playwright report, like `listJestTests`. */
export function listPlaywrightTests(file) {
  const { errors = [], suites = [] } = readJson(file)
  // `errors` has failures outside tests: a server that did not start, and files that could not be loaded.
  return [...errors.map(({ message }) => toTest('', '', message)), ...suites.flatMap(toPlaywrightTests)]
}

function toPlaywrightTests({ specs = [], suites = [], file }) {
  const ownTests = specs.map(({ title, ok, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
    return toTest(title, file, ok ? '' : errors.join('\n') || 'not run')
  })
  return [...ownTests, ...suites.flatMap(toPlaywrightTests)]
}

const toTest = (title, file, reason) => ({ title, file, isGreen: !reason, reason })

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Returns the failed tests: file, title and the beginning of the reason. */
export function listFailed(tests) {
  return tests
    .filter(({ isGreen }) => !isGreen)
    .map(
      ({ title, file, reason }) =>
        `${file}: ${title}\n${reason.replaceAll(ESCAPES, '').slice(0, MAX_REASON_LENGTH)}`,
    )
    .join('\n\n')
}

/** Returns a line for each of the slowest files: seconds, tests, name. */
export function listSlowest(suites) {
  return suites
    .toSorted((first, other) => other.ms - first.ms)
    .slice(0, SLOWEST_COUNT)
    .map(
      ({ name, ms, count }) => `${(ms / 1000).toFixed(1).padStart(7)} ${String(count).padStart(4)} ${name}`,
    )
    .join('\n')
}
