/**
 * Measures an export, its import into an empty store, a backup and a restore: duration and memory (without
 * the process that inspects pictures). Checks that the result equals the source:
 *
 *   node workbench/bench/archives.mjs                    10,000 posts, 500 pictures, 20,000 comments
 *   node workbench/bench/archives.mjs postgres://…/empty also restores the backup there
 *
 * BENCH_PIECES and BENCH_PICTURES set other numbers. Uses PGlite in temporary folders and the built command
 * line (`npm run build` first). Takes about two minutes and 1 GB of disk.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { openBundled } from '../../scripts/open-bundled.mjs'

const amounts = {
  pieces: Number(process.env.BENCH_PIECES ?? 10_000),
  pictures: Number(process.env.BENCH_PICTURES ?? 500),
  comments: 20_000,
}
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-archives-'))
const inFolder = (name) => path.join(folder, name)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const { fillStore } = await openBundled('workbench/bench/archive-content.ts')
const startedAt = Date.now()
await fillStore(inFolder('site'), amounts)
console.log(`filled in ${Math.round((Date.now() - startedAt) / 1000)} s: ${JSON.stringify(amounts)}`)

const [exported, two] = [inFolder('one.zip'), inFolder('two.zip')]
const axs = ['--organisation', 'AXS']
await measure('export', inFolder('site'), ['export', exported, ...axs])
await measure('import zip', inFolder('imported'), ['import', 'zip', exported, ...axs])
await measure('export again', inFolder('imported'), ['export', two, ...axs])
await compare(exported, two)
await measure('export wxr', inFolder('site'), ['export', inFolder('one.xml'), ...axs, '--format', 'wxr'])

const backup = inFolder('backup.zip')
await measure('backup', inFolder('site'), ['backup', backup])
console.log(`${megabytes(statSync(backup).size)} MB`)
await measure('backup --verify', inFolder('site'), ['backup', backup, '--verify'])
await measure('restore', inFolder('restored'), ['restore', backup])
const [, , address] = process.argv
if (address)
  await measure('restore, PostgreSQL', inFolder('media'), ['restore', backup], { DATABASE_URL: address })

/** Lists the files whose checksums differ between two archives. */
async function compare(first, two) {
  const [before, after] = [await readSums(first), await readSums(two)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const different = names.filter((name) => before.get(name) !== after.get(name))
  const isSame = readFileSync(first).equals(readFileSync(two))
  console.log(`${names.length} files, ${megabytes(statSync(first).size)} MB: ${different.length} differ`)
  console.log(isSame ? 'the same, to the byte' : `NOT THE SAME: ${different.slice(0, 20).join(' ')}`)
  if (!isSame) process.exitCode = 1
}

async function readSums(file) {
  const zip = await yauzl.openPromise(file, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'SHA256SUMS') continue
      const lines = (await text(await zip.openReadStreamPromise(entry))).trimEnd().split('\n')
      return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
    }
    throw new Error(`${file} has no checksums`)
  } finally {
    zip.close()
  }
}

/** Runs a command and measures its duration and its peak memory. */
async function measure(name, DATA_DIR, words, settings = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR, ...settings }
  const startedAt = Date.now()
  const command = spawn(process.execPath, ['dist/cartelera.mjs', ...words], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let [most, processor] = [0, 0]
  const looking = setInterval(() => {
    most = Math.max(most, readPeak(command.pid))
    processor = Math.max(processor, readProcessorTime(command.pid))
  }, 50)
  const status = await new Promise((resolve) => command.once('exit', resolve))
  clearInterval(looking)
  if (status !== 0) throw new Error(`${name} ended with status ${status}`)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${name.padEnd(20)} ${seconds} s (${processor.toFixed(1)} s of processor time), ${most} MB`)
}

/** Returns the peak resident memory of a process in MB, as Linux counts it. */
function readPeak(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** Returns the CPU time of a process in seconds; a clock tick is a hundredth. */
function readProcessorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
  } catch {
    return 0
  }
}

function megabytes(bytes) {
  return Math.round(bytes / 1024 / 1024)
}
