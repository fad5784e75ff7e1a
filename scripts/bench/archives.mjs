/**
 * How long an export, its import into an empty store, a backup and a restore take, what memory they need,
 * and whether what comes out is what went in:
 *
 *   node scripts/bench/archives.mjs                    10,000 pieces, 500 pictures, 20,000 comments
 *   node scripts/bench/archives.mjs postgres://…/empty restores the backup there, too
 *
 * BENCH_PIECES and BENCH_PICTURES name other numbers. On PGlite in temporary folders, by the built command line (`npm run
 * build` first); some two minutes and 1 GB of disk.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openBundled } from './bundle.mjs'

const amounts = {
  pieces: Number(process.env.BENCH_PIECES ?? 10_000),
  pictures: Number(process.env.BENCH_PICTURES ?? 500),
  comments: 20_000,
}
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-archives-'))
const inFolder = (name) => path.join(folder, name)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const { fillStore } = await openBundled('scripts/bench/archive-content.ts')
const startedAt = Date.now()
await fillStore(inFolder('site'), { ...amounts, pictureBytes: 20_000 })
console.log(`filled in ${Math.round((Date.now() - startedAt) / 1000)} s: ${JSON.stringify(amounts)}`)

const [one, two] = [inFolder('one.zip'), inFolder('two.zip')]
const axs = ['--organisation', 'AXS']
await measure('export', inFolder('site'), ['export', one, ...axs])
await measure('import zip', inFolder('imported'), ['import', 'zip', one, ...axs])
await measure('export again', inFolder('imported'), ['export', two, ...axs])
console.log(readFileSync(one).equals(readFileSync(two)) ? 'the same, to the byte' : 'NOT THE SAME')
console.log(`${megabytes(statSync(one).size)} MB`)
await measure('export wxr', inFolder('site'), ['export', inFolder('one.xml'), ...axs, '--format', 'wxr'])

const backup = inFolder('backup.zip')
await measure('backup', inFolder('site'), ['backup', backup])
console.log(`${megabytes(statSync(backup).size)} MB`)
await measure('backup --verify', inFolder('site'), ['backup', backup, '--verify'])
await measure('restore', inFolder('restored'), ['restore', backup])
const [, , address] = process.argv
if (address)
  await measure('restore, PostgreSQL', inFolder('media'), ['restore', backup], { DATABASE_URL: address })

/** Runs a command; says how long it took, and the most memory that it had. */
async function measure(name, DATA_DIR, words, settings = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR, ...settings }
  const startedAt = Date.now()
  const command = spawn(process.execPath, ['dist/cartelera.mjs', ...words], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const looking = setInterval(() => (most = Math.max(most, readPeak(command.pid))), 50)
  const status = await new Promise((resolve) => command.once('exit', resolve))
  clearInterval(looking)
  if (status !== 0) throw new Error(`${name} ended with status ${status}`)
  console.log(`${name.padEnd(20)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s, ${most} MB`)
}

/** The most resident memory that a process has had so far (MB), as Linux counts it. */
function readPeak(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

function megabytes(bytes) {
  return Math.round(bytes / 1024 / 1024)
}
