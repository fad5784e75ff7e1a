/**
 * Run `node workbench/bench/touch.mjs [address]`. Measures the first interaction with a page on a slow phone
 * (Chromium with a sixth of this machine's speed, slow 4G), of the built site or of a running one:
 * milliseconds from the touch until the page is hydrated and until the screen responds (INP), p50 and p95.
 * ROUNDS sets the number of repetitions (10).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { findChromium } from '../../scripts/install-chromium.mjs'
import { summarise } from './latencies.mjs'
import { startProcess, stop } from './servers.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 10)
const PORT = 3287
const CPU_SLOWDOWN = 6
/** Lighthouse's phone preset, applied to each request. */
const slow4G = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

/** First interactions to measure, each with its page. */
const touches = [
  ['the menu', '/home', (page) => page.getByRole('button', { name: 'Menú', exact: true })],
  ['a card', '/home', (page) => page.locator('[data-slot="upper"]').getByRole('link').first()],
  ['the search field', '/home', (page) => page.getByRole('searchbox', { name: 'Buscar' })],
  ['an article’s text', '/home/blog?id_card=101', (page) => page.locator('[data-article] h1').first()],
]

const dataDirectory = mkdtempSync(join(tmpdir(), 'cartelera-touch-'))
const site = process.argv[2] ? null : await startSite()
const origin = process.argv[2] ?? `http://axs.localhost:${PORT}`
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
})
try {
  const rows = {}
  for (const [name, path, locate] of touches) {
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await touch(path, locate))
    const of = (figure) => summarise(rounds.map((round) => round[figure]))
    const [hydrated, answered] = [of('hydratedMs'), of('answeredMs')]
    rows[name] = {
      'hydrated p50 ms': Math.round(hydrated.p50),
      'hydrated p95 ms': Math.round(hydrated.p95),
      'INP p50 ms': Math.round(answered.p50),
      'INP p95 ms': Math.round(answered.p95),
    }
  }
  console.table(rows)
} finally {
  await browser.close()
  if (site) await stop(site)
  rmSync(dataDirectory, { recursive: true, force: true })
}

function startSite() {
  const environment = { PORT: String(PORT), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' }
  return startProcess(['dist/server.mjs'], PORT, '/home', 'axs.localhost', environment)
}

/** Simulates a reader who opens a page for the first time, reads, and touches it. */
async function touch(path, locate) {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(origin + path)
  const target = locate(page)
  await target.scrollIntoViewIfNeeded()
  await target.tap({ noWaitAfter: true })
  const figures = await page.evaluate(() => Reflect.get(window, 'figures'))
  await context.close()
  return figures
}

/** Runs in the page: `figures` resolves once it is hydrated and has responded. */
function observe() {
  let touchedAt = null
  let answeredMs = 0
  addEventListener('pointerdown', ({ timeStamp }) => (touchedAt ??= timeStamp), { capture: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) answeredMs = Math.max(answeredMs, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.figures = new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (touchedAt === null || !document.documentElement.hasAttribute('data-hydrated')) return
      watching.disconnect()
      const hydratedMs = performance.now() - touchedAt
      // The performance entry of an interaction arrives after its frame.
      setTimeout(() => resolve({ hydratedMs, answeredMs }), 500)
    })
    watching.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
  })
}
