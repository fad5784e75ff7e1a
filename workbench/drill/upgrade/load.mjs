/** Simulates readers who send requests at a steady rate, even if responses are slow. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../bench/cluster/client.mjs'
import { HOST } from '../site.mjs'

const READS_PER_SECOND = 18
const SEARCHES_PER_SECOND = 2
const RETRY_MS = 1000
const CONNECTIONS = 64
/** Words of the inserted publications, so that every search finds some. */
export const SEARCH_WORDS = 997

let searches = 0

/** Returns the pages that readers request: old and new articles, lists, feeds, and searches that were made before. */
export async function listPages(database) {
  const articles = await listIds(
    database,
    `select card_id as id from publications where organisation_id = 'AXS' order by published_at desc limit 20`,
  )
  const older = await listIds(
    database,
    `select card_id as id from publications where organisation_id = 'AXS' order by card_id desc limit 20`,
  )
  const categories = await listIds(
    database,
    `select id from categories where organisation_id = 'AXS' order by id limit 3`,
  )
  return [
    ...Array.from({ length: 10 }, () => '/home'),
    ...new Set([...articles, ...older].map((id) => `/home/blog?id_card=${id}`)),
    ...categories.map((id) => `/home/categoria?id_categoria=${id}`),
    '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31&mesDescripcion=octubre',
    ...['proyecto', 'datos', 'tema7'].map((word) => `/home/buscar?descripcionBuscar=${word}`),
    '/feed.xml',
  ]
}

const listIds = async (database, query) => (await database.query(query)).rows.map(({ id }) => id)

/** Requests each page once from each instance. */
export async function warmUp(pages, ports) {
  for (const port of ports) {
    const client = createClient({ host: HOST, port })
    for (const page of new Set(pages)) await client.send(page)
    await client.close()
  }
}

/** Starts readers. `record(kind, { failure, isRetried, ms })` is called per request; the returned function stops. */
export function startReaders(port, pages, record) {
  const client = createClient({ host: HOST, port, connections: CONNECTIONS })
  const read = () => send(client, pages[Math.floor(Math.random() * pages.length)])
  const stops = [
    startAtRate(READS_PER_SECOND, async () => record('read', await read())),
    startAtRate(SEARCHES_PER_SECOND, async () => record('search', await searchAnew(client))),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await client.close()
  }
}

/** Starts tasks at a fixed rate, without waiting for earlier ones. The returned function stops, and awaits all. */
export function startAtRate(perSecond, run) {
  const tasks = new Set()
  let isStopped = false
  const loop = (async () => {
    for (let dueAt = performance.now(); !isStopped; dueAt += 1000 / perSecond) {
      await sleep(Math.max(0, dueAt - performance.now()))
      const task = run().finally(() => tasks.delete(task))
      tasks.add(task)
    }
  })()
  return async () => {
    isStopped = true
    await loop
    await Promise.all(tasks)
  }
}

/** Searches for words that were never searched before. Repeats a failed search once, as a reader would. */
async function searchAnew(client) {
  const number = ++searches
  const words = `tema${number % SEARCH_WORDS} proyecto${number}`
  const first = await send(client, `/home/buscar?descripcionBuscar=${encodeURIComponent(words)}`)
  if (first.failure === null) return first
  await sleep(RETRY_MS)
  const second = await send(client, `/home/buscar?descripcionBuscar=${encodeURIComponent(words)}`)
  return { failure: second.failure, isRetried: true, ms: Math.max(first.ms, second.ms) }
}

async function send(client, path) {
  const startedAt = performance.now()
  const answer = await client.send(path).catch((cause) => ({ status: cause.code ?? cause.message }))
  const what = path.replace(/=.*/, '=…')
  return {
    failure: answer.status === 200 ? null : `${what}: ${answer.status}`,
    isRetried: false,
    ms: performance.now() - startedAt,
  }
}
