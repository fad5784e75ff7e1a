/**
 * `npm run build && node scripts/bench/second-page.mjs`: what a reader waits for the second page, on a phone four
 * times as slow as this machine, over slow 4G: milliseconds from the click until its heading and its pictures are on
 * the screen, with what browsers fetch and render ahead, and without, in turns. Of a card's click a second is
 * the specification's. ROUNDS sets how often each is done (7).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { summarise } from './latencies.mjs'
import { openTab } from './raw-chromium.mjs'
import { startProcess, stop } from './servers.mjs'
import { openSlowLink } from './slow-link.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const PORT = 3288
const CPU_SLOWDOWN = 4
const READ_MS = 4000
const HOVER_MS = 300

const card = `document.querySelector('[data-slot="upper"] a:not([data-comment-flag])')`
const category = `[...document.querySelectorAll('[data-side-panel] a')].find(({ href }) => href.includes('/categoria'))`

/** Who goes where: by a mouse, once React has the page, or by the page's first touch. */
const ways = [
  { name: 'a card, by mouse, after reading', link: card, path: '/home/blog', isRead: true },
  { name: 'a card, as the first touch', link: card, path: '/home/blog', isRead: false },
  { name: 'a category, by mouse, after reading', link: category, path: '/home/categoria', isRead: true },
  { name: 'a category, as the first touch', link: category, path: '/home/categoria', isRead: false },
]

const dataDirectory = mkdtempSync(join(tmpdir(), 'cartelera-second-page-'))
const site = await startProcess(['dist/server.mjs'], PORT, '/home', 'axs.localhost', {
  PORT: String(PORT),
  DATA_DIR: dataDirectory,
  LOG_LEVEL: 'warn',
})
const links = { ahead: await openSlowLink(PORT), 'not ahead': await openSlowLink(PORT, withoutRules) }
try {
  for (const { path } of ways)
    await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { host: 'axs.localhost' } })
  const rows = {}
  for (const way of ways) {
    const rounds = { ahead: [], 'not ahead': [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of Object.keys(rounds)) rounds[kind].push(await follow(way, kind))
    }
    const of = (kind) => summarise(rounds[kind].map(({ ms }) => ms))
    rows[way.name] = {
      'ahead p50 ms': Math.round(of('ahead').p50),
      'ahead p95 ms': Math.round(of('ahead').p95),
      'not ahead p50 ms': Math.round(of('not ahead').p50),
      'not ahead p95 ms': Math.round(of('not ahead').p95),
      'rendered ahead': rounds.ahead.filter(({ isRenderedAhead }) => isRenderedAhead).length,
      'fetched ahead': rounds.ahead.filter(({ isFetchedAhead }) => isFetchedAhead).length,
    }
  }
  console.table(rows)
} finally {
  for (const link of Object.values(links)) link.close()
  await stop(site)
  rmSync(dataDirectory, { recursive: true, force: true })
}

/** One reader with an empty browser. */
async function follow({ link, path, isRead }, kind) {
  const scripts = [observe, ...(kind === 'ahead' ? [] : [knowNoRules])].map((script) => `(${script})()`)
  const tab = await openTab({
    prepare: (send) =>
      Promise.all([
        send('Page.enable'),
        send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.join(';') }),
        send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }),
        send('Emulation.setDeviceMetricsOverride', {
          width: 412,
          height: 839,
          deviceScaleFactor: 1.75,
          mobile: true,
        }),
      ]),
  })
  try {
    await tab.send('Page.navigate', { url: `http://axs.localhost:${links[kind].port}/home` })
    await until(() => tab.evaluate(`document.readyState === 'complete' && location.pathname === '/home'`))
    const at = await tab.evaluate(
      `(() => { const link = ${link}; link.scrollIntoView({ block: 'center' }); const { x, y, width, height } = link.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 } })()`,
    )
    const press = (type, more) => tab.send('Input.dispatchMouseEvent', { type, ...at, ...more })
    const button = { button: 'left', clickCount: 1 }
    if (isRead) {
      await press('mouseMoved', { x: 1, y: 1 })
      await press('mouseMoved', { x: 2, y: 2 })
      await new Promise((resolve) => setTimeout(resolve, READ_MS))
      await press('mouseMoved')
      await new Promise((resolve) => setTimeout(resolve, HOVER_MS))
    }
    await press('mousePressed', button)
    const clickedAt = Date.now()
    void press('mouseReleased', button).catch(() => undefined)
    const seen = await until(() => tab.evaluate(`window.seenAt(${JSON.stringify(path)})`))
    return { ...seen, ms: seen.at - clickedAt }
  } finally {
    await tab.close()
  }
}

/** What `ask` answers, once it is something; a page that is being left answers nothing. */
async function until(ask) {
  for (const endsAt = Date.now() + 60_000; Date.now() < endsAt;) {
    const answer = await ask().catch(() => null)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('nothing came')
}

/** As a browser that knows nothing of them: the header has another name, as long. */
function withoutRules(piece) {
  const at = piece.indexOf('speculation-rules: ')
  if (at !== -1) piece.write('x', at)
  return piece
}

/** Runs in the page. */
function knowNoRules() {
  HTMLScriptElement.supports = () => false
}

/** Runs in the page: `seenAt` says when its heading and the pictures on the screen were painted, if they are. */
function observe() {
  let painted = null
  let shownFor = location.pathname
  const isSeen = () => {
    const pictures = [...document.querySelectorAll('main img')].filter((picture) => {
      const { top, bottom, width } = picture.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    return document.querySelector('main h1') && pictures.every((one) => one.complete && one.naturalWidth > 0)
  }
  const watch = () => {
    if (location.pathname !== shownFor) [shownFor, painted] = [location.pathname, null]
    if (document.prerendering) document.addEventListener('prerenderingchange', watch, { once: true })
    else {
      if (painted === null && document.body && isSeen()) painted = performance.timeOrigin + performance.now()
      requestAnimationFrame(watch)
    }
  }
  watch()
  window.seenAt = (path) => {
    const [navigation] = performance.getEntriesByType('navigation')
    return location.pathname === path && painted !== null
      ? {
          at: painted,
          isRenderedAhead: navigation.activationStart > 0,
          isFetchedAhead: navigation.deliveryType === 'navigational-prefetch',
        }
      : null
  }
}
