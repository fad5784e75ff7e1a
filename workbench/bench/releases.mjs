/**
 * Run `npm run build && node workbench/bench/releases.mjs`. Publishes a release of PIECES (500) posts while
 * READS (50) requests per second are sent, on the embedded store (STORE=pglite) or on PostgreSQL
 * (STORE=postgres, the default). Checks that each page shows all of the release or none of it, that a killed
 * process leaves nothing behind and the release succeeds afterwards, and that undoing it restores the pages
 * exactly. Also measures readers' waiting times. Fails if a check fails. Starts everything on loopback
 * (CLUSTER_PORT, 3300).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBundled } from '../../scripts/open-bundled.mjs'
import { createClient } from './cluster/client.mjs'
import { createCopy } from './cluster/copies.mjs'
import { endAllAndWait, secondsSince, until } from './cluster/processes.mjs'
import { startPostgres } from './cluster/services.mjs'
import { ports } from './cluster/settings.mjs'
import { summarise } from './latencies.mjs'
import { enterRoom } from './room.mjs'

const PIECES = Number(process.env.PIECES ?? 500)
const READS = Number(process.env.READS ?? 50)
const STORE = process.env.STORE ?? 'postgres'
const ADDED_AT_ONCE = 500
const LIST_PATHS = [
  '/home',
  '/home/etiqueta?nombre=paqueter%C3%ADa',
  '/home/buscar?descripcionBuscar=paqueter%C3%ADa',
  '/home/blog?id_card=101',
]
let turn = 0
const { emptyFields } = await openBundled('lib/base/domain/piece.ts')

const folder = mkdtempSync(join(tmpdir(), 'cartelera-releases-'))
if (STORE === 'postgres') await startPostgres(folder)
const environment = {
  DATABASE_URL:
    STORE === 'postgres' ? `postgres://postgres:password@127.0.0.1:${ports.postgres}/cartelera` : '',
  LOG_LEVEL: 'info',
}
const copy = createCopy({ number: 1, folder, build: '.', environment })
try {
  await copy.start()
  await drill((await enterRoom(copy)).perform)
} finally {
  if (copy.isRunning()) await copy.end()
  await endAllAndWait()
  rmSync(folder, { recursive: true, force: true })
}

async function drill(perform) {
  const cards = []
  const ids = []
  for (let number = 1; number <= PIECES; number++) {
    const { id, card } = await perform('createPiece', 'AXS', { from: from(), fields: toFields(number) })
    ids.push(id)
    cards.push(card)
  }
  report('pieces', `${PIECES} on ${STORE}`)
  const paths = [...LIST_PATHS, ...(await findLists()), ...cards.slice(0, 5).map(toArticle)]
  const before = await readPages(paths)
  const usual = await readDuring(paths, () => sleep(10_000))
  report('readers before', toRow(usual))

  const { id } = await perform('createRelease', 'AXS', { name: 'Campaña' })
  for (let at = 0; at < ids.length; at += ADDED_AT_ONCE)
    await perform('addToRelease', 'AXS', { id, ids: ids.slice(at, at + ADDED_AT_ONCE) })

  await killInTheMiddle(perform, id, before, cards)

  let seconds = 0
  const meanwhile = await readDuring(paths, async () => {
    await sleep(2000)
    const startedAt = performance.now()
    await perform('releaseNow', 'AXS', { id })
    seconds = secondsSince(startedAt)
    await sleep(3000)
  })
  report('the release takes', `${seconds.toFixed(2)} s`)
  report('readers meanwhile', toRow(meanwhile))
  expectWhole(meanwhile, before, await readPages(paths))
  const home = await read('/home')
  expect(listShown(home.text()).length > 0, 'the board shows nothing of the release')
  const articles = await Promise.all(cards.slice(0, 50).map(readArticle))
  expect(
    articles.every(({ status }) => status === 200),
    'a piece is not there',
  )

  const undoneAt = performance.now()
  await perform('undoRelease', 'AXS', { id })
  report('undoing it takes', `${secondsSince(undoneAt).toFixed(2)} s`)
  // The first reader of a page still receives the former version, complete, and triggers its rendering.
  const isAsBefore = async () =>
    Object.entries(await readPages(paths)).every(([path, text]) => before[path] === text)
  expect((await until(isAsBefore, { limitMs: 10_000 })) !== null, 'pages are not the same to the byte')
  report('undone', `${Object.keys(before).length} pages are the same to the byte`)
}

/** Kills the process while it performs the release; no part of the release may be visible afterwards. */
async function killInTheMiddle(perform, id, before, cards) {
  for (const afterMs of [20, 60, 150]) {
    const performing = perform('releaseNow', 'AXS', { id }).then(
      () => 'done',
      () => 'killed',
    )
    await sleep(afterMs)
    await copy.end('SIGKILL')
    const outcome = await performing
    await copy.start()
    await waitForRoom(perform)
    const after = await readPages(Object.keys(before))
    const isSame = Object.entries(before).every(([path, text]) => after[path] === text)
    report(`killed after ${afterMs} ms`, `${outcome}, ${isSame ? 'nothing of it is there' : 'all of it'}`)
    if (!isSame) {
      expect(
        (await Promise.all(cards.map(readArticle))).every(({ status }) => status === 200),
        'a part is there',
      )
      await perform('undoRelease', 'AXS', { id })
      throw new Error('it was out before the process was killed: nothing is shown by that')
    }
  }
}

/** Sessions outlive the process. Waits until the restarted process accepts one. */
async function waitForRoom(perform) {
  const isIn = () => perform('listReleases', 'AXS', {}).then(() => true)
  expect((await until(isIn, { limitMs: 20_000, everyMs: 100 })) !== null, 'the room does not answer')
}

function from() {
  return `drill-${crypto.randomUUID()}`
}

/**
 * Returns the fields of a post that a release publishes on the board. No list has shown the post before, so readers see
 * its number only after the release.
 */
function toFields(number) {
  return {
    ...emptyFields,
    title: `Paquetería ${String(number).padStart(4, '0')}`,
    summary: 'Lo que trae el paquete.',
    content: `<p>${'Una frase de la nota. '.repeat(90)}</p>`,
    placement: 'right',
    tags: ['paquetería'],
  }
}

/** Returns a category and a month of the archive, by the home page's links. */
async function findLists() {
  const home = (await read('/home')).text().replaceAll('&amp;', '&')
  return ['categoria', 'archivos'].map((name) => new RegExp(`/home/${name}\\?[^"#]*`).exec(home)[0])
}

async function readPages(paths) {
  const pages = await Promise.all(paths.map(read))
  return Object.fromEntries(paths.map((path, at) => [path, toCompared(pages[at])]))
}

function toCompared(page) {
  return `${page.status} ${withoutRenderingMarks(page.text())}`
}

/** Removes the id of the rendering and React's markers of streamed content, which differ between renderings. */
function withoutRenderingMarks(text) {
  return text.replace(/data-page='\["[^"]*"|<!--\/?\$-->/g, '')
}

function toArticle(card) {
  return `/home/blog?id_card=${card}`
}
function readArticle(card) {
  return read(toArticle(card))
}
function listShown(text) {
  return [...new Set(text.match(/Paquetería \d{4}/g))]
}

/**
 * Reads `READS` pages per second, a fourth of which no one has read before. `pages` contains the other pages'
 * texts.
 */
async function readDuring(paths, work) {
  const durations = []
  const pages = []
  const pending = new Set()
  const timer = setInterval(() => {
    const isNew = turn % 4 === 3
    const path = isNew ? `/home/buscar?descripcionBuscar=peajes+${turn}` : paths[turn % paths.length]
    turn++
    const startedAt = performance.now()
    const reading = read(path)
      .then((answer) => {
        durations.push(performance.now() - startedAt)
        if (!isNew) pages.push([path, toCompared(answer)])
      })
      .catch((cause) => pages.push([path, cause.message]))
      .finally(() => pending.delete(reading))
    pending.add(reading)
  }, 1000 / READS)
  await work().finally(() => clearInterval(timer))
  await Promise.all(pending)
  return { ...summarise(durations), longest: Math.max(...durations), pages }
}

/**
 * Checks that each page equals the one before or after the release. Refused requests, as on a busy machine,
 * do not count.
 */
function expectWhole({ pages }, before, after) {
  const isRefused = ([, text]) => text.startsWith('503 ')
  const read = pages.filter((page) => !isRefused(page))
  const torn = read.filter(([path, text]) => text !== before[path] && text !== after[path])
  report('pages refused', `${pages.length - read.length} of ${pages.length}`)
  report('pages with a part of it', `${torn.length} of ${read.length}`)
  expect(read.length > pages.length / 4, 'hardly any page was read')
  expect(torn.length === 0, `a part: ${[...new Set(torn.map(([path]) => path))].join(' ')}`)
}

/** Reads without cookies, on a separate connection. */
async function read(path) {
  const client = createClient({ host: 'axs.localhost', keepsCookies: false, port: copy.port })
  return client.send(path).finally(() => client.close())
}

function toRow({ count: pages, p50, p95, p99, longest }) {
  const times = [p50, p95, p99, longest].map((ms) => ms.toFixed(0)).join(' / ')
  return `${pages} pages, ms: ${times} (p50 / p95 / p99 / longest)`
}

function report(what, value) {
  console.log(`${what}: ${value}`)
}

function expect(isSo, what) {
  if (!isSo) throw new Error(what)
}
