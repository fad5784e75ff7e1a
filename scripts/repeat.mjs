/**
 * Repeats tests while busy loops occupy the processors, to find races before a submission.
 *
 * node scripts/repeat.mjs [--since origin/main] [--times 20] [--busy 2] [FILES…]
 *
 * Without files: the test files changed since the given commit. Jest runs unit tests, Playwright runs browser tests
 * against the build. Stops at the first failure, with exit code 1.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string', default: 'origin/main' },
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '2' },
  },
})
const files = positionals.length > 0 ? positionals : listChangedTests()
const unitTests = files.filter((file) => /\.test\.tsx?$/.test(file))
const browserTests = files.filter((file) => file.endsWith('.spec.ts'))
if (unitTests.length + browserTests.length === 0) {
  console.log(`No test file has changed since ${values.since}`)
  process.exit(0)
}

for (let count = Number(values.busy); count > 0; count--) new Worker('for (;;) ;', { eval: true }).unref()
for (let turn = 1; turn <= Number(values.times); turn++) {
  console.log(`── ${turn} of ${values.times}`)
  await run(unitTests, '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runTestsByPath')
  await run(browserTests, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=line', '--retries=0')
}
process.exit(0)

function listChangedTests() {
  const changed = execFileSync('git', ['diff', '--name-only', values.since], { encoding: 'utf8' })
  return changed.split('\n').filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && existsSync(file))
}

/** Runs a command with these tests. If it fails, ends the process with its status. */
async function run(tests, ...command) {
  if (tests.length === 0) return
  const [status] = await once(spawn(process.execPath, [...command, ...tests], { stdio: 'inherit' }), 'exit')
  if (status !== 0) process.exit(status ?? 1)
}
