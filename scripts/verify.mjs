/**
 * `npm run verify`: installs the tests' tools, runs the gate, and finally prints the number of tests.
 * `npm run verify:full [-- --shard 1/4]`: the same with the full suite and the drills, or one shard of them.
 *
 *   lane 1   build → browser tests            (output is printed immediately)
 *   lane 2   checks → types → unit tests      (output is printed when each ends)
 *
 * Meanwhile Chromium and Redis are installed, for which the tests of both lanes wait.
 *
 * The lanes share two processors: unit tests run while browser tests wait. A failure does not stop the other
 * steps, except that the browser tests need the build.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listDrills } from '../workbench/drills.mjs'
import { installPackages } from './install.mjs'
import {
  listFailed,
  listJestTests,
  listPlaywrightTests,
  listSlowest,
  readJest,
  readPlaywright,
} from './test-reports.mjs'

const startedAt = performance.now()
const { values: flags } = parseArgs({ options: { full: { type: 'boolean' }, shard: { type: 'string' } } })
if (flags.shard && !/^[1-9]\d*\/[1-9]\d*$/.test(flags.shard)) throw new Error('--shard: 1/4, for example')
const shard = flags.shard ? [`--shard=${flags.shard}`] : []
// Read by `lib/testing/suite.ts`, in all processes that run tests.
process.env.SUITE = flags.full ? 'full' : 'gate'
// A container's checkout may belong to another user, which Git rejects.
Object.assign(process.env, {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: process.cwd(),
})
process.env.SUITE_SEED ??= readCommit()
await installPackages({ isForTests: true })

const reports = mkdtempSync(join(tmpdir(), 'cartelera-verify-'))
const files = { jest: join(reports, 'jest.json'), playwright: join(reports, 'playwright.json') }
const bin = (path) => `node_modules/${path}`

/** Flags for short-lived processes that create much garbage, while others use the remaining processors. */
const SHORT_LIVED = ['--max-semi-space-size=64', '--single-threaded-gc']

/** Settings for processes in Go, such as TypeScript: a third of their time is garbage collection. */
const GO = { GOGC: '800', GOMAXPROCS: '1' }

/** Checks, each of which counts as one test: its name and arguments of Node. Add a check as a new line. */
const checks = [
  ['lint', bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  ['format', bin('oxfmt/bin/oxfmt'), '--check', '--threads=1'],
  ['layers', bin('dependency-cruiser/bin/dependency-cruise.mjs'), ...listLayers()],
  ['component imports', 'scripts/component-imports.mjs'],
  ['folder pairs', 'scripts/folder-pairs.mjs'],
  ['unused code', bin('knip/bin/knip.js')],
  ['licences and known weaknesses', 'scripts/check-dependencies.mjs'],
]
const build = ['build', 'scripts/build.mjs']
const packaging = ['package', 'scripts/package.mjs']
// A single type checker, because several would each check the shared types.
const types = ['types', bin('typescript-native/bin/tsc'), '--noEmit', '--checkers', '1']
const scriptTypes = ['types of scripts', bin('typescript-native/bin/tsc'), '--noEmit', '-p', 'scripts']
// Playwright's workers inherit the flags.
const playwright = [
  'browser tests',
  ...SHORT_LIVED,
  bin('@playwright/test/cli.js'),
  'test',
  '--reporter=line,json',
  ...shard,
]
// PGlite is an ES module, which jest loads only with this flag.
const jest = [
  'unit tests',
  '--experimental-vm-modules',
  ...SHORT_LIVED,
  '--liftoff-only',
  bin('jest/bin/jest.js'),
  '--maxWorkers=2',
  ...shard,
]

// Skips Next's cache for later builds, in the build and in the development server of a browser test.
process.env.BUILT_ONCE = '1'

const total = { passed: 0, failed: 0 }
const failedChecks = []
const durations = []
let childrenCpu = readChildrenCpu()

// Runs beside the build, because it mostly waits for the network and the disk.
const installed = run(['test tools', 'scripts/install-test-tools.mjs'])
// Lets Next generate the routes' types before the lanes begin, because both need them.
await check(['route types', bin('next/dist/bin/next'), 'typegen'])
const built = check(build, 'inherit')
await Promise.all([runBrowserTests(), runChecks()])
// Packaging and drills run alone, because they measure servers.
if (flags.full && (await built))
  for (const drill of [packaging, ...listDrills(flags.shard)]) await check(drill)
// Printed last, because often only the end of a log is kept.
const failed = listFailed([...listPlaywrightTests(files.playwright), ...listJestTests(files.jest)])
rmSync(reports, { recursive: true, force: true })
const cpu = process.cpuUsage()
const allCpu = childrenCpu + (cpu.user + cpu.system) / 1e6
console.log('\n── seconds, and CPU seconds')
console.log([...durations, toLine('all of it', startedAt, allCpu)].join('\n'))
console.log(`\n── suite: ${process.env.SUITE}, seed ${process.env.SUITE_SEED}`)
if (failedChecks.length > 0) console.log(`\n── failed checks\n${failedChecks.join('\n')}`)
if (failed) console.log(`\n── failed tests\n${failed}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function runBrowserTests() {
  if (!(await built)) return
  await installed
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: files.playwright }
  const isGreen = await run(playwright, 'inherit', environment)
  const report = readPlaywright(files.playwright, isGreen)
  count(report)
  console.log(`\n── browser tests by time\n${listSlowest(report.suites)}`)
}

async function runChecks() {
  for (const command of checks) await check(command)
  // Waits for the build, which also writes types.
  await built
  await check(types)
  await check(scriptTypes)
  await installed
  const isGreen = await run([...jest, '--json', `--outputFile=${files.jest}`])
  const report = readJest(files.jest, isGreen)
  count(report)
  console.log(`\n── unit tests by time\n${listSlowest(report.suites)}`)
}

/**
 * Runs a check and records a failure.
 *
 * @param {string[]} command as for `run`
 * @param {'pipe' | 'inherit'} [output]
 */
async function check([name, ...args], output) {
  const isGreen = await run([name, ...SHORT_LIVED, ...args], output, GO)
  if (!isGreen) failedChecks.push(name)
  count(isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  return isGreen
}

function count({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/**
 * Runs a program. Resolves to whether it succeeded. Piped output is printed at once when it ends.
 *
 * @param {string[]} command its name, and the arguments of Node
 * @param {'pipe' | 'inherit'} output
 * @param {Record<string, string>} environment
 * @returns {Promise<boolean>}
 */
function run([name, ...args], output = 'pipe', environment = {}) {
  const beganAt = performance.now()
  if (output === 'inherit') console.log(`\n── ${name}`)
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (text += bytes))
  return new Promise((resolve) => {
    let cpu = 0
    child.once('exit', () => {
      const before = childrenCpu
      childrenCpu = readChildrenCpu()
      cpu = childrenCpu - before
    })
    child.once('close', (code) => {
      if (output === 'pipe') console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'failed'}\n${text}`)
      durations.push(toLine(name, beganAt, cpu))
      resolve(code === 0)
    })
  })
}

function toLine(name, beganAt, cpu) {
  const columns = [(performance.now() - beganAt) / 1000, cpu].map((seconds) => seconds.toFixed(0).padStart(5))
  return `${columns.join('')} ${name}`
}

/**
 * Returns the CPU seconds of all child processes that have ended. Returns 0 except on Linux; its clock ticks are
 * hundredths.
 */
function readChildrenCpu() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}

/** Returns the seed of the gate's samples: the tested commit. */
function readCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // The sources are an unpacked archive without a Git repository, so no commit id exists.
    return 'none'
  }
}

/** The paths in which layers are checked. */
function listLayers() {
  return ['lib', 'components', 'app', 'server.ts', 'middleware.ts', 'instrumentation.ts']
}
