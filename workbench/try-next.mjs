/**
 * `npm run try-next -- <version>` (a version of Next, or an npm tag such as `latest`): tests whether the
 * project works with it. Copies the project, installs that version, builds, and reports for each patch of
 * `docs/patches.md` whether it applies, and which of the pages' browser tests pass. Takes about ten minutes
 * and removes everything afterwards. Exits with 1 if anything failed.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listJestTests, listPlaywrightTests } from '../scripts/test-reports.mjs'

const unitTests = ['lib/delivery/next-adapter', 'lib/delivery/page-cache', 'lib/db/patches']
/** Browser tests to run: policy, statuses, hydration and navigation of the built site. */
const browserTests = ['policy', 'errors', 'hydration', 'navigation']

const MINUTE_MS = 60_000
/** Number of printed lines of a failure. */
const REASON_LINES = 20
const [version = 'latest'] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-next-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

copyProject()
// Peer dependencies are ignored, because packages do not list a new version of Next yet.
const install = ['install', '--legacy-peer-deps', '--prefer-offline', '--no-audit', '--no-fund']
must('npm', [...install, '--loglevel=error', `next@${version}`, `@next/env@${version}`], 10)
const { version: next } = readJson('node_modules/next/package.json')
const { version: react } = readJson('node_modules/react/package.json')
console.log(`\nNext ${next}, React ${react}, Node ${process.versions.node}`)
must(process.execPath, ['scripts/build.mjs'], 15)
console.log('ok     build')
const failed = [
  ...runUnitTests(),
  // Starts its own sites, so it works even if pages are too broken for the other tests.
  ...runBrowserTests('patches', ['next-adapter'], { E2E_BASE_URL: 'http://localhost' }),
  ...runBrowserTests('browser tests', browserTests),
]
console.log(failed.length === 0 ? `Next ${next} fits` : `Next ${next}: ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/** Copies all files that git does not ignore, in their current state. */
function copyProject() {
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of String(list.stdout).split('\0').filter(existsSync)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(file, path.join(folder, file))
  }
}

function runUnitTests() {
  const args = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--json',
    '--outputFile=jest.json',
  ]
  const { stderr } = run(process.execPath, [...args, '--maxWorkers=2', ...unitTests], 10)
  return report('unit tests', listJestTests(path.join(folder, 'jest.json')), stderr)
}

function runBrowserTests(name, files, env = {}) {
  const output = path.join(folder, `${name}.json`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json']
  const specs = files.map((file) => `e2e/${file}.spec.ts`)
  const all = { PLAYWRIGHT_JSON_OUTPUT_NAME: output, ...env }
  const { stdout, stderr } = run(process.execPath, [...args, ...specs], 15, all)
  return report(name, listPlaywrightTests(output), stdout + stderr)
}

/** Prints the results of each patch, and all failures. Returns the failed tests. */
function report(name, tests, output) {
  if (tests.length === 0) tests.push({ title: 'no test has run', file: '', isGreen: false, reason: output })
  for (const { title, file, isGreen, reason } of tests) {
    if (!isGreen) console.log(`FAILED ${file} ${title}\n       ${toFirstLines(reason)}`)
    else if (file === 'next-adapter.spec.ts') console.log(`ok     ${title}`)
  }
  const failed = tests.filter(({ isGreen }) => !isGreen)
  if (failed.length === 0) console.log(`ok     ${tests.length} ${name}`)
  return failed
}

function toFirstLines(text) {
  return text.trim().split('\n').slice(0, REASON_LINES).join('\n       ')
}

/** Runs a command in the copy, with a time limit in minutes. */
function run(command, args, minutes, env = {}) {
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd: folder, timeout: minutes * MINUTE_MS, maxBuffer: Infinity, encoding: 'utf8' }
  return spawnSync(command, args, { ...options, env: { ...process.env, FORCE_COLOR: '0', ...env } })
}

/** Ends the process with the command's output if it fails. */
function must(command, args, minutes) {
  const { status, stdout, stderr } = run(command, args, minutes)
  if (status === 0) return
  console.log(`${stdout}\n${stderr}\nFAILED ${command} ${args.join(' ')}`)
  process.exit(1)
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
}
