/**
 * `npm run verify`: installs what the tests need, runs the gate, and ends with the number of tests.
 * `npm run verify:full [-- --shard 1/4]`: the same with the full suite and the drills, or one shard of them.
 *
 *   lane 1   build → browser tests            (its output is printed as it comes)
 *   lane 2   checks → types → unit tests      (each one's output is printed when it ends)
 *
 * Meanwhile Chromium and Redis are installed, which both lanes' tests wait for.
 *
 * The lanes share two processors: while the browser tests wait, the unit tests work. What fails does
 * not keep the rest from running; only the build does, which the browser tests need.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listDrills } from './drills.mjs'
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
// For `lib/testing/suite.ts`, in all processes that run tests.
process.env.SUITE = flags.full ? 'full' : 'gate'
process.env.SUITE_SEED ??= readCommit()
await installPackages({ isForTests: true })

const reports = mkdtempSync(join(tmpdir(), 'cartelera-verify-'))
const files = { jest: join(reports, 'jest.json'), playwright: join(reports, 'playwright.json') }
const bin = (path) => `node_modules/${path}`

/** For processes that make much garbage in a short life, beside others that have work for each processor. */
const SHORT_LIVED = ['--max-semi-space-size=64', '--single-threaded-gc']

/** The same for those in Go, TypeScript and the rules that ask it for types: a third of their time is their collector's. */
const GO = { GOGC: '800', GOMAXPROCS: '1' }

/** Each counts as one test: name, and what Node runs. A new check is a new line. */
const checks = [
  ['lint', bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  ['format', bin('oxfmt/bin/oxfmt'), '--check', '--threads=1'],
  ['layers', bin('dependency-cruiser/bin/dependency-cruise.mjs'), ...listLayers()],
  [
    'what components load',
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.runtime.mjs',
    'components',
  ],
  ['unused code', bin('knip/bin/knip.js')],
  ['licences and known weaknesses', 'scripts/check-dependencies.mjs'],
]
const build = ['build', 'scripts/build.mjs']
const packaging = ['package', 'scripts/package.mjs']
// Each checker goes through the types that it needs, and more of them through the same ones.
const types = ['types', bin('typescript-native/bin/tsc'), '--noEmit', '--checkers', '1']
const scriptTypes = ['types of scripts', bin('typescript-native/bin/tsc'), '--noEmit', '-p', 'scripts']
// Its workers have its flags.
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

// For the build, and for the development server of a browser test.
process.env.BUILT_ONCE = '1'

const total = { passed: 0, failed: 0 }
const failedChecks = []
const durations = []

// Mostly waiting: for the network, and for the disk.
const installed = run(['test tools', 'scripts/install-test-tools.mjs'])
// Next writes the routes' types; before the lanes, since both need them.
await check(['route types', bin('next/dist/bin/next'), 'typegen'])
const built = check(build, 'inherit')
await Promise.all([runBrowserTests(), runChecks()])
// Alone: they measure servers.
if (flags.full && (await built)) for (const one of [packaging, ...listDrills(flags.shard)]) await check(one)
// Last: often the end of a log is all that is kept of it.
const failed = listFailed([...listPlaywrightTests(files.playwright), ...listJestTests(files.jest)])
rmSync(reports, { recursive: true, force: true })
console.log(`\n── seconds\n${durations.join('\n')}\n${toLine('all of it', startedAt)}`)
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
  for (const one of checks) await check(one)
  // The build writes types of its own.
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
 * Resolves to whether it ended well. What is piped is printed as one piece, when it has ended.
 *
 * @param {string[]} command its name, and what Node runs
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
    child.once('close', (code) => {
      if (output === 'pipe') console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'failed'}\n${text}`)
      durations.push(toLine(name, beganAt))
      resolve(code === 0)
    })
  })
}

function toLine(name, beganAt) {
  return `${((performance.now() - beganAt) / 1000).toFixed(0).padStart(5)} ${name}`
}

/** The seed of the gate's samples: the commit that is tested. */
function readCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // An unpacked archive.
    return 'none'
  }
}

/** What the layers are checked in. */
function listLayers() {
  return ['lib', 'components', 'app', 'server.ts', 'middleware.ts', 'instrumentation.ts']
}
