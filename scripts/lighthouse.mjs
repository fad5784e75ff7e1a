/**
 * `node scripts/lighthouse.mjs [address]`: Lighthouse's scores of a running site's board, an article
 * and a category, on desktop and on its mobile preset: the median of five runs, since a machine that
 * does something else meanwhile costs one of them. Exit code 1 where a score is below what we hold:
 * performance 100 on desktop and 95 on mobile, all else 100.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './install-chromium.mjs'

const RUNS = 5
const site = process.argv[2] ?? 'http://axs.localhost:3000'
const paths = ['/home', '/home/blog?id_card=101', '/home/categoria?id_categoria=1']
/** Fetched when it is asked for: it is a sixth of all packages, and no test needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const presets = { desktop: ['--preset=desktop'], mobile: [] }
const least = { desktop: { performance: 100 }, mobile: { performance: 95 } }

const folder = mkdtempSync(join(tmpdir(), 'cartelera-lighthouse-'))
const chromium = spawn(findChromium() ?? 'chromium', [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  ...[
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
])
const port = await readPort()
let isEnough = true
for (const [preset, options] of Object.entries(presets)) {
  for (const path of paths) {
    report(preset, path, measure(path, options))
  }
}
chromium.kill()
await once(chromium, 'close')
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
process.exit(isEnough ? 0 : 1)

/** The run whose performance score is the median. */
function measure(path, options) {
  const runs = Array.from({ length: RUNS }, () => JSON.parse(runLighthouse(path, options)))
  const toPerformance = ({ categories }) => categories.performance.score ?? 0
  return runs.sort((one, other) => toPerformance(one) - toPerformance(other))[Math.floor(RUNS / 2)]
}

function runLighthouse(path, options) {
  const output = ['--output=json', '--output-path=stdout', '--quiet', `--port=${port}`]
  const command = ['--yes', LIGHTHOUSE, new URL(path, site).href, ...output, ...options]
  return execFileSync('npx', command, { encoding: 'utf8', maxBuffer: 64_000_000 })
}

/** Chromium says on which port it listens. */
async function readPort() {
  for await (const words of chromium.stderr) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(String(words))?.[1]
    if (port) return Number(port)
  }
  throw new Error('Chromium did not start')
}

function report(preset, path, { categories, audits }) {
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])
  console.log(`${preset.padEnd(8)} ${path.padEnd(32)} ${scores.map((score) => score.join(' ')).join('   ')}`)
  const timing = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  console.log(`         ${timing.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')}`)
  for (const [id, score] of scores) {
    if (score >= (least[preset][id] ?? 100)) continue
    isEnough = false
    const { auditRefs } = categories[id]
    const lost = auditRefs.filter(({ weight, id: audit }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
    console.log(`         ${id} loses by: ${lost.map(({ id: audit }) => audit).join(', ')}`)
  }
}
