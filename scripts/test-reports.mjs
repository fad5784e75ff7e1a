/** What the suites wrote about themselves: how many tests passed and failed, and how long each file took. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const SLOWEST_COUNT = 10

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

/** Each test of a report (`jest` or `playwright`): title, file, whether it passed, and else why. None without a report. */
export function listTests(kind, file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return kind === 'jest' ? report.testResults.flatMap(toJestTests) : report.suites.flatMap(toPlaywrightTests)
}

function toJestTests({ name, message, assertionResults }) {
  const file = name.replaceAll('\\', '/')
  // A file that cannot be loaded has none.
  if (assertionResults.length === 0)
    return [{ title: '', file, isGreen: false, reason: toFirstLines(message) }]
  return assertionResults.map(({ fullName, status, failureMessages }) => ({
    title: fullName,
    file,
    isGreen: status !== 'failed',
    reason: toFirstLines(failureMessages.join('\n')),
  }))
}

function toPlaywrightTests({ specs = [], suites = [], file }) {
  const own = specs.map(({ title, ok, tests }) => ({
    title,
    file,
    isGreen: ok,
    reason: toFirstLines(
      tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    ),
  }))
  return [...own, ...suites.flatMap(toPlaywrightTests)]
}

const REASON_LINES = 12

const toFirstLines = (text) => text.split('\n').slice(0, REASON_LINES).join('\n       ')

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
