/**
 * Measures the cost of PEOPLE (2) people writing in one text of 1,000 words without a pause, in browsers:
 *
 *   npm run build && node workbench/bench/coediting-cost.mjs
 *
 * Measures bytes on the wire by operation, and the server's CPU time, for MINUTES (2) on the embedded store,
 * and extrapolates to an hour. Fails if an hour exceeds the limits. Loopback only (CLUSTER_PORT, 3300). Needs
 * Chromium.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createCopy } from './cluster/copies.mjs'
import { endAllAndWait } from './cluster/processes.mjs'
import { addOwner, enterRoom } from './room.mjs'
import { cpuOf } from './servers.mjs'
import { openBrowser, openWindow, waitUntilJoint } from './windows.mjs'

const PEOPLE = Number(process.env.PEOPLE ?? 2)
const MINUTES = Number(process.env.MINUTES ?? 2)
/** Interval between keys of a fast typist: about 60 words a minute. */
const KEY_MS = 200
const MOST_MEGABYTES = 50
const MOST_PERCENT = 25
const { emptyFields } = await openBundled('lib/base/domain/piece.ts')

const folder = mkdtempSync(join(tmpdir(), 'cartelera-coediting-'))
const copy = createCopy({ number: 1, folder, build: '.', environment: { DATABASE_URL: '' } })
const browser = await openBrowser()
try {
  await copy.start()
  await measure(await openWindows())
} finally {
  await browser.close()
  if (copy.isRunning()) await copy.end()
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}

async function openWindows() {
  const owner = await enterRoom(copy)
  const paragraph = `<p>${'Una palabra tras otra y otra más de las que hay. '.repeat(10)}</p>`
  const fields = { ...emptyFields, title: 'Larga', content: paragraph.repeat(10) }
  const { id: piece } = await owner.perform('createPiece', 'AXS', { from: crypto.randomUUID(), fields })
  const windows = []
  for (let number = 0; number < PEOPLE; number++) {
    const person = number === 0 ? owner : await addOwner(copy, owner, `Escribe${number}`)
    windows.push(await openWindow(browser, { person, copy, piece }))
  }
  await Promise.all(windows.map(waitUntilJoint))
  return windows
}

async function measure(windows) {
  const bytes = new Map()
  const countings = []
  const count = async (request) => {
    const sizes = await request.sizes()
    const name = new URL(request.url()).pathname.split('/').at(-1)
    const counts = bytes.get(name) ?? { requests: 0, sent: 0, received: 0 }
    counts.requests += 1
    counts.sent += sizes.requestHeadersSize + sizes.requestBodySize
    counts.received += sizes.responseHeadersSize + sizes.responseBodySize
    bytes.set(name, counts)
  }
  for (const { page } of windows)
    page.on('requestfinished', (request) => countings.push(count(request).catch(() => undefined)))
  const cpuBefore = cpuOf({ child: { pid: copy.pid() } })
  const startedAt = performance.now()
  await Promise.all(windows.map((window, at) => write(window, at, startedAt)))
  const hours = (performance.now() - startedAt) / 3_600_000
  await Promise.all(countings)
  const perHour = (amount) => amount / hours
  const rows = [...bytes].map(([name, { requests, sent, received }]) => [
    name,
    {
      'requests an hour': Math.round(perHour(requests)),
      'MB sent': toMegabytes(perHour(sent)),
      'MB received': toMegabytes(perHour(received)),
    },
  ])
  console.table(Object.fromEntries(rows))
  const all = [...bytes.values()].reduce((sum, { sent, received }) => sum + sent + received, 0)
  const cpu = (cpuOf({ child: { pid: copy.pid() } }) - cpuBefore) / (hours * 36_000)
  console.log(`${toMegabytes(perHour(all))} MB an hour, ${cpu.toFixed(1)} % of a core`)
  if (perHour(all) > MOST_MEGABYTES * 1024 * 1024 || cpu > MOST_PERCENT)
    throw new Error(`more than ${MOST_MEGABYTES} MB an hour, or ${MOST_PERCENT} % of a core`)
}

/** Types without a pause. Each person writes in a different paragraph. */
async function write({ page, text }, at, startedAt) {
  await text
    .locator('p')
    .nth(3 * at)
    .click()
  await page.keyboard.press('End')
  while (performance.now() - startedAt < MINUTES * 60_000)
    await page.keyboard.type('palabra ', { delay: KEY_MS })
}

function toMegabytes(amount) {
  return Number((amount / 1024 / 1024).toFixed(1))
}
