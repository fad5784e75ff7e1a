/**
 * `npm run try-next -- <version>` (a version of Next, or one of npm's names for one, such as `latest`): whether this
 * project runs with it. Copies the project, installs that Next there, builds, and says of each patch of
 * `docs/patches.md` whether it fits, and which of the pages' browser tests pass. Some five minutes; nothing of
 * it stays. Ends with status 1 where anything has failed.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listTests } from './test-reports.mjs'

/** What Next's own code does, then the patches, policy, statuses, hydration and navigation of the built site. */
const unitTests = ['lib/delivery/next-adapter', 'lib/delivery/page-cache', 'lib/db/patches']
const browserTests = ['next-adapter', 'policy', 'errors', 'hydration', 'navigation']

const MINUTE_MS = 60_000
const [version = 'latest'] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-next-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

copyProject()
// Of packages that name the versions of Next which they are for, none knows one that is new.
const install = ['install', '--legacy-peer-deps', '--prefer-offline', '--no-audit', '--no-fund']
must('npm', [...install, '--loglevel=error', `next@${version}`, `@next/env@${version}`], 10)
const { version: next } = readJson('node_modules/next/package.json')
const { version: react } = readJson('node_modules/react/package.json')
console.log(`\nNext ${next}, React ${react}, Node ${process.versions.node}`)
must(process.execPath, ['scripts/build.mjs'], 15)
console.log('ok     build')
const failed = [...runUnitTests(), ...runBrowserTests()]
console.log(failed.length === 0 ? `Next ${next} fits` : `Next ${next}: ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/** What git knows of, as it is now. */
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
  run(process.execPath, [...args, '--maxWorkers=2', ...unitTests], 10)
  return report(listTests('jest', path.join(folder, 'jest.json')))
}

function runBrowserTests() {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: 'playwright.json' }
  run(process.execPath, [...args, ...browserTests.map((name) => `e2e/${name}.spec.ts`)], 15, env)
  return report(listTests('playwright', path.join(folder, 'playwright.json')))
}

/** Prints each patch's test and whatever has failed; the failed ones. */
function report(tests) {
  if (tests.length === 0) tests.push({ title: 'no test has run', file: '', isGreen: false })
  for (const { title, file, isGreen, reason } of tests) {
    if (!isGreen) console.log(`FAILED ${file} ${title}\n       ${reason ?? ''}`)
    else if (file.includes('next-adapter')) console.log(`ok     ${title}`)
  }
  const green = tests.filter(({ isGreen }) => isGreen)
  console.log(`       ${green.length} of ${tests.length} tests passed`)
  return tests.filter(({ isGreen }) => !isGreen)
}

/** In the copy, for so many minutes at most; its output is printed where it fails. */
function run(command, args, minutes, env = {}) {
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd: folder, timeout: minutes * MINUTE_MS, maxBuffer: Infinity, encoding: 'utf8' }
  return spawnSync(command, args, { ...options, env: { ...process.env, ...env } })
}

function must(command, args, minutes) {
  const { status, stdout, stderr } = run(command, args, minutes)
  if (status === 0) return
  console.log(`${stdout}\n${stderr}\nFAILED ${command} ${args.join(' ')}`)
  process.exit(1)
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
}
