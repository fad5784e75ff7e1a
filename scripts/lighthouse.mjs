/**
 * `node scripts/lighthouse.mjs [--preset=desktop|mobile] [site] [other page …]`: Lighthouse's scores of
 * a running site's board, an article, a category and a search, on desktop and on its mobile preset,
 * beside a control: the board as a page without any script; and beside other pages, such as a
 * WordPress' and an empty Next page. Each is measured five times, in turns, and the medians count,
 * since a machine that does something else meanwhile costs one of them all. Ten minutes a preset.
 *
 * Exit code 1 where a page falls short: performance 100 on desktop and 99 on mobile, or where the
 * control itself has less than one more, that; main thread blocked for 50 ms more than the control's;
 * anything that moves; all other categories 100.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { findChromium } from './install-chromium.mjs'

const RUNS = 5
const MAX_BLOCKED_MS = 50
const { values: choice, positionals } = parseArgs({
  allowPositionals: true,
  options: { preset: { type: 'string' } },
})
const [address = 'http://axs.localhost:3000', ...others] = positionals
const site = new URL(address)
/** Searches are not indexed, and say so. */
const search = '/home/buscar?descripcionBuscar=proyecto'
const paths = ['/home', '/home/blog?id_card=101', '/home/categoria?id_categoria=1', search]
/** Fetched when it is asked for: it is a sixth of all packages, and no test needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const presets = { desktop: ['--preset=desktop'], mobile: [] }
const leastPerformance = { desktop: 100, mobile: 99 }
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

const folder = mkdtempSync(join(tmpdir(), 'cartelera-lighthouse-'))
const chromium = spawn(
  findChromium() ?? 'chromium',
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
  // A group of its own: the command may be a script that starts the browser.
  { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
)
// Where a measurement fails, too.
process.once('exit', () => {
  process.kill(-chromium.pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
const port = await readPort()
const withoutScripts = createServer(serveWithoutScripts).listen(0, '127.0.0.1')
await once(withoutScripts, 'listening')
const control = new URL(paths[0], site)
control.port = String(/** @type {import('node:net').AddressInfo} */ (withoutScripts.address()).port)
let isEnough = true
for (const [preset, options] of Object.entries(presets)) {
  if (choice.preset && choice.preset !== preset) continue
  const [controlResult, ...results] = await measure(
    [control.href, ...paths.map((path) => new URL(path, site).href), ...others],
    options,
  )
  print(preset, 'without any script', controlResult)
  paths.forEach((path, index) => {
    print(preset, path, results[index])
    judge(preset, results[index], controlResult)
  })
  others.forEach((other, index) => print(preset, other, results[paths.length + index]))
}
withoutScripts.close().closeAllConnections()
process.exit(isEnough ? 0 : 1)

/** Of each address what its runs come to; one run of each after the other. */
async function measure(addresses, options) {
  const runs = addresses.map(() => [])
  for (let round = 0; round < RUNS; round += 1) {
    for (const [index, address] of addresses.entries())
      runs[index].push(await runLighthouse(address, options))
  }
  return runs.map(toResult)
}

/** The medians of the scores (0 to 100) and timings (ms), and the audits that some run lost by. */
function toResult(runs) {
  const toMedian = (toValue) => runs.map(toValue).sort((one, other) => one - other)[Math.floor(RUNS / 2)]
  const scores = {}
  const lost = {}
  for (const { id, auditRefs } of Object.values(runs[0].categories)) {
    scores[id] = toMedian(({ categories }) => Math.round((categories[id].score ?? 0) * 100))
    lost[id] = auditRefs
      .filter(
        ({ weight, id: audit }) => weight > 0 && toMedian(({ audits }) => audits[audit]?.score ?? 1) < 0.9,
      )
      .map(({ id: audit }) => audit)
  }
  const toTiming = (id) => [id, toMedian(({ audits }) => audits[id]?.numericValue ?? 0)]
  return { scores, lost, timings: Object.fromEntries(timings.map(toTiming)) }
}

async function runLighthouse(address, options) {
  const output = ['--output=json', '--output-path=stdout', '--quiet', `--port=${port}`]
  const skipped = address.endsWith(search) ? ['--skip-audits=is-crawlable'] : []
  const command = ['--yes', LIGHTHOUSE, address, ...output, ...options, ...skipped]
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64_000_000 })
  return JSON.parse(stdout)
}

/** Chromium says on which port it listens. */
async function readPort() {
  for await (const words of chromium.stderr) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(String(words))?.[1]
    if (port) return Number(port)
  }
  throw new Error('Chromium did not start')
}

/**
 * The site's own answers; documents without their scripts.
 *
 * @type {import('node:http').RequestListener}
 */
function serveWithoutScripts({ url, headers }, response) {
  const isDocument = /text\/html/.test(headers.accept ?? '')
  const requestHeaders = { ...headers, ...(isDocument && { 'accept-encoding': 'identity' }) }
  get({ port: site.port || 80, path: url, headers: requestHeaders }, async (answer) => {
    if (!/text\/html/.test(answer.headers['content-type'] ?? '')) {
      response.writeHead(answer.statusCode, answer.headers)
      return void answer.pipe(response)
    }
    const chunks = await answer.toArray()
    const html = String(Buffer.concat(chunks)).replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    const body = gzipSync(html)
    response.writeHead(answer.statusCode, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    response.end(body)
  }).on('error', () => response.destroy())
}

function print(preset, name, { scores, timings }) {
  const list = (values, toText) => Object.entries(values).map(([id, value]) => `${id} ${toText(value)}`)
  console.log(`${preset.padEnd(8)} ${name.padEnd(40)} ${list(scores, String).join('   ')}`)
  console.log(`         ${list(timings, (value) => Math.round(value * 1000) / 1000).join(', ')}`)
}

function judge(preset, { scores, lost, timings }, control) {
  const least = { performance: Math.min(leastPerformance[preset], control.scores.performance - 1) }
  for (const [id, score] of Object.entries(scores)) {
    if (score < (least[id] ?? 100)) fail(`${id} loses by: ${lost[id].join(', ')}`)
  }
  const blocked = timings['total-blocking-time'] - control.timings['total-blocking-time']
  if (blocked >= MAX_BLOCKED_MS) fail(`blocked for ${Math.round(blocked)} ms more than without scripts`)
  if (timings['cumulative-layout-shift'] > 0) fail('something moves')
}

function fail(reason) {
  isEnough = false
  console.log(`         ${reason}`)
}
