/**
 * Measures the import of a WordPress export, in posts per second and memory:
 *
 *   node workbench/bench/import.mjs            10,000 posts on PGlite, in a temporary data directory
 *   node workbench/bench/import.mjs 100000
 *   node workbench/bench/import.mjs 100000 10  with ten times the text: a file of about 2 GB
 *
 * Each post has about 2 KB of text, a category, tags and a former address; every tenth has a comment. The
 * time includes the command's start. On a busy machine CPU time is more meaningful: a thread takes at least
 * its own CPU time, and all together at least their sum divided by the processors. Run it after a build.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { openBundled } from '../../scripts/open-bundled.mjs'

const SAMPLED_EVERY_MS = 100
const count = Number(process.argv[2] ?? 10_000)
const longer = Number(process.argv[3] ?? 1)
const words = readFileSync('docs/runbook.md', 'utf8').match(/\p{L}{3,}/gu)
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-bench-import-'))

try {
  const { fillDirectory } = await openBundled('workbench/bench/content-services.ts')
  const data = path.join(folder, 'data')
  await fillDirectory(data, 0)
  const file = path.join(folder, 'blog.xml')
  await writeWxr(file, count)
  const rows = {}
  for (const what of ['first', 'second']) {
    const { ms, megabytes, cpu, facts } = await importFile(file, data)
    const { created, unchanged } = facts.pieces
    const all = cpu.main + cpu.store + cpu.others
    const least = Math.max(cpu.main, cpu.store, all / availableParallelism())
    rows[`${what} run`] = {
      new: created,
      'as they were': unchanged,
      'a second': Math.round(count / (ms / 1000)),
      'at most, alone': Math.round((1000 * count) / least),
      ...toMsEach({ 'main thread': cpu.main, "store's thread": cpu.store, others: cpu.others }),
      'MB at most': megabytes,
    }
  }
  console.log(
    `${count} pieces; ms of processor time each; a fixed piece of work takes ${measureMachine()} ms here`,
  )
  console.table(rows)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function importFile(file, data) {
  const startedAt = performance.now()
  const typed = ['import', 'wordpress', file, '--organisation', 'AXS', '--apply', '--json']
  // Starts the command with the same flags as `npm run cartelera`.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'dist/cartelera.mjs', ...typed], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text))
  let megabytes = 0
  const threads = new Map()
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, readMemory(child.pid))
    readCpu(child.pid, threads)
  }, SAMPLED_EVERY_MS)
  await once(child, 'close')
  clearInterval(timer)
  const cpu = toShares(child.pid, threads)
  return { ms: performance.now() - startedAt, megabytes, cpu, facts: JSON.parse(printed) }
}

function toMsEach(shares) {
  return Object.fromEntries(
    Object.entries(shares).map(([name, ms]) => [name, Number((ms / count).toFixed(3))]),
  )
}

/**
 * Splits the CPU time of threads. The store's thread is the busiest besides the main thread; the rest compiles and
 * collects garbage.
 */
function toShares(pid, threads) {
  const main = threads.get(String(pid)) ?? 0
  threads.delete(String(pid))
  const [store = 0, ...others] = [...threads.values()].sort((first, other) => other - first)
  return { main, store, others: others.reduce((sum, ms) => sum + ms, 0) }
}

/** Returns the CPU time in ms of a fixed loop, to compare machines. */
function measureMachine() {
  const before = process.cpuUsage()
  let text = ''
  for (let round = 0; round < 400; round++) text = JSON.stringify(words.toSorted()) + text.slice(0, round)
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1000)
}

/** Returns the memory of a process in MB; 0 once it has ended. */
function readMemory(pid) {
  try {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** Reads each thread's CPU time in ms. */
function readCpu(pid, threads) {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [ns] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      threads.set(thread, Number(ns) / 1e6)
    }
  } catch {
    // Ignored: the process has already ended.
  }
}

async function writeWxr(file, pieces) {
  const stream = createWriteStream(file)
  stream.write(`<?xml version="1.0" encoding="UTF-8"?><rss xmlns:wp="w" xmlns:content="c" xmlns:dc="d"><channel>
<link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>`)
  for (let id = 1; id <= pieces; id++) if (!stream.write(toItem(id))) await once(stream, 'drain')
  stream.end('</channel></rss>')
  await once(stream, 'close')
}

function toWords(id, length) {
  return Array.from({ length }, (_, index) => words[(id * 7919 + index * 31) % words.length]).join(' ')
}

function toItem(id) {
  const paragraphs = Array.from({ length: 6 * longer }, (_, index) => `${toWords(id + index, 50)} <b>x</b>`)
  const comment = `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Ana</wp:comment_author><wp:comment_content>${toWords(id, 8)}</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`
  return `<item><title>${toWords(id, 6)} ${id}</title><link>https://old.example/2020/01/piece-${id}/</link>
<dc:creator>ana</dc:creator><content:encoded><![CDATA[${paragraphs.join('\n\n')}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>20${10 + (id % 10)}-0${1 + (id % 9)}-11 10:20:30</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>piece-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="c${id % 20}">C ${id % 20}</category><category domain="post_tag" nicename="t${id % 300}">T ${id % 300}</category>
${id % 10 === 0 ? comment : ''}</item>`
}
