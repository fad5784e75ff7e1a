/**
 * Run `node workbench/lighthouse.mjs [--preset=desktop|mobile] [site] [other page …]`. Prints Lighthouse's
 * scores of a running site's board, an article, a category and a search, with the desktop and the mobile
 * preset. Compares them with a control, the board without scripts, and with other pages, such as a WordPress
 * or an empty Next page. Measures each five times in turns and uses medians, because temporary load then
 * affects all of them. Takes ten minutes per preset.
 *
 * Exits with 1 if a page misses a limit: a performance of 100 on desktop and 99 on mobile, or one point less
 * than the control if that is lower; less than 50 ms more main-thread blocking than the control; no layout shift;
 * 100 in the other categories.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { findChromium } from '../scripts/install-chromium.mjs'

const RUNS = 5
const MAX_BLOCKED_MS = 50
const { values: choice, positionals } = parseArgs({
  allowPositionals: true,
  options: { preset: { type: 'string' } },
})
const [address = 'http://axs.localhost:3000', ...others] = positionals
const site = new URL(address)
/** Search pages are deliberately not indexed. */
const search = '/home/buscar?descripcionBuscar=proyecto'
const paths = ['/home', '/home/blog?id_card=101', '/home/categoria?id_categoria=1', search]
/** Fetched on demand: it is a sixth of all packages, and no test needs it. */
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
  // A separate process group: the command may be a script that starts the browser as a child.
  { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
)
// Kills the browser even if a measurement has failed.
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

/** Measures the addresses in turns. Returns each address's result. */
async function measure(addresses, options) {
  const runs = addresses.map(() => [])
  for (let round = 0; round < RUNS; round += 1) {
    for (const [index, address] of addresses.entries())
      runs[index].push(await runLighthouse(address, options))
  }
  return runs.map(toResult)
}

/** Returns the medians of scores (0 to 100) and timings (ms), and the audits that some run failed. */
function toResult(runs) {
  const toMedian = (toValue) => runs.map(toValue).sort((first, other) => first - other)[Math.floor(RUNS / 2)]
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

async function readPort() {
  for await (const words of chromium.stderr) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(String(words))?.[1]
    if (port) return Number(port)
  }
  throw new Error('Chromium did not start')
}

/**
 * Serves the site's responses, with scripts removed from documents.
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
