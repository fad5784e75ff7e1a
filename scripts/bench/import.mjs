/**
 * How many pieces a second come from a WordPress export, and how much memory that takes:
 *
 *   node scripts/bench/import.mjs          10,000 pieces on PGlite, in a temporary data directory
 *   node scripts/bench/import.mjs 100000
 *
 * Each piece has some 2 KB of text, a category, tags and a former address; every tenth has a comment. The
 * time is the command's own, its start included. After a build.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openBundled } from './bundle.mjs'

const MEMORY_EVERY_MS = 100
const count = Number(process.argv[2] ?? 10_000)
const words = readFileSync('docs/operations.md', 'utf8').match(/\p{L}{3,}/gu)
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-bench-import-'))

try {
  const { fillDirectory } = await openBundled('scripts/bench/content-services.ts')
  const data = path.join(folder, 'data')
  await fillDirectory(data, 0)
  const file = path.join(folder, 'blog.xml')
  await writeWxr(file, count)
  for (const what of ['first', 'second']) {
    const { ms, megabytes, cpuMs, facts } = await importFile(file, data)
    const { created, unchanged } = facts.pieces
    console.log(
      `${what} run: ${created} new, ${unchanged} as they were, ${(count / (ms / 1000)).toFixed(0)} a second (${(cpuMs / count).toFixed(2)} ms of CPU time each), ${megabytes} MB at most`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function importFile(file, data) {
  const startedAt = performance.now()
  const typed = ['import', 'wordpress', file, '--organisation', 'AXS', '--apply', '--json']
  const child = spawn(process.execPath, ['dist/cartelera.mjs', ...typed], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text))
  let megabytes = 0
  let cpuMs = 0
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, readMemory(child.pid))
    cpuMs = Math.max(cpuMs, readCpu(child.pid))
  }, MEMORY_EVERY_MS)
  await once(child, 'close')
  clearInterval(timer)
  return { ms: performance.now() - startedAt, megabytes, cpuMs, facts: JSON.parse(printed) }
}

/** Of a process, in MB; 0 once it has ended. */
function readMemory(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return 0
  }
}

/** Its time on a processor, in ms of a hundred a second. */
function readCpu(pid) {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = rest.split(' ').slice(11, 13).map(Number)
    return (user + system) * 10
  } catch {
    return 0
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
  const paragraphs = Array.from({ length: 6 }, (_, index) => `${toWords(id + index, 50)} <b>x</b>`)
  const comment = `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Ana</wp:comment_author><wp:comment_content>${toWords(id, 8)}</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`
  return `<item><title>${toWords(id, 6)} ${id}</title><link>https://old.example/2020/01/piece-${id}/</link>
<dc:creator>ana</dc:creator><content:encoded><![CDATA[${paragraphs.join('\n\n')}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>20${10 + (id % 10)}-0${1 + (id % 9)}-11 10:20:30</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>piece-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="c${id % 20}">C ${id % 20}</category><category domain="post_tag" nicename="t${id % 300}">T ${id % 300}</category>
${id % 10 === 0 ? comment : ''}</item>`
}
