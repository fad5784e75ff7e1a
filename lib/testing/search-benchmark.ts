import { SEARCH_RESULTS_COUNT } from '@/lib/base/domain/constants'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { Database, OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { openPostgres } from '@/lib/db/open/postgres'
import type { ContentService } from '@/lib/content/port/port'
import type { OrganisationId } from '@/lib/base/domain/model'
import { writeManyPublications, writeOrganisation } from './many-publications'
import { startPostgres } from './postgres'

/**
 * Measures searches among many publications of one organisation: on PGlite in memory, and on PostgreSQL (a separate
 * server, or the empty database of `DATABASE_URL`). Prints the milliseconds for each kind of search, and for an equal
 * mix of all kinds. Exits with 1 if the p99 of all searches exceeds our limit.
 */

const PUBLICATIONS = 10_000
const bigOrganisation = 'BIG' as OrganisationId
const ROUNDS = 40

/** Texts that readers type, including texts for which a second, corrected search runs. */
const searches = {
  'common word': ['cliente', 'datos', 'sistema', 'proyecto', 'equipo'],
  'rare word': ['sobreventa', 'xilófono', 'ferrocarril', 'telepeaje', 'pronóstico'],
  'several words': [
    'migrar datos',
    'sistema nuevo',
    'reservas hotel',
    'crm whatsapp',
    'cómo se discute un pronóstico',
  ],
  phrase: [
    '"mesa de ayuda"',
    '«base de conocimiento»',
    '"deuda técnica"',
    '"carrito de pago"',
    '"los datos"',
  ],
  'word left out': ['pago -carrito', 'sap -business', 'datos -migrar', 'cliente -crm', 'proyecto -riesgo'],
  misspelt: ['poryecto', 'intregacion', 'sobrebenta', 'capasitacion', 'migrar dtos'],
  'nothing to find': ['xilofno', 'zzzzzz', 'murciélago azul', 'qwertyuiop', '"ayuda mesa"'],
}
const beginnings = ['p', 'pro', 'migrar da', 'el c', 'xyz']

const databases: [string, number, (work: (database: Database) => Promise<void>) => Promise<void>][] = [
  ['PGlite', 150, onPglite],
  ['PostgreSQL', 50, onPostgres],
]
const failed: string[] = []
for (const [name, maxMs, open] of databases) {
  await open(async (database) => {
    console.log(`\n${name}, ${PUBLICATIONS} publications; ms:`)
    if ((await measureAll(createStoreContentService(database))) > maxMs) failed.push(name)
  })
}
if (failed.length > 0) console.log(`too slow: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

async function onPglite(work: (database: Database) => Promise<void>) {
  await lend(await openPglite('memory', insertAll), work)
}

async function onPostgres(work: (database: Database) => Promise<void>) {
  const { url, stop } = await findPostgres()
  await lend(await openPostgres(url, { fill: insertAll, timeoutMs: 600_000 }), work)
  await stop()
}

async function lend({ database, close }: OpenDatabase, work: (database: Database) => Promise<void>) {
  await work(database)
  await close()
}

async function findPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (address !== undefined) return { url: address, stop: async () => undefined }
  const server = await startPostgres()
  return { url: await server.createDatabase('benchmark'), stop: () => server.stop() }
}

async function insertAll(database: Database): Promise<void> {
  const startedAt = performance.now()
  await writeOrganisation(database, bigOrganisation, 'big.localhost')
  await writeManyPublications(database, bigOrganisation, { first: 1, last: PUBLICATIONS })
  await database.execute('analyze')
  console.log(`written in ${Math.round(performance.now() - startedAt)} ms`)
}

/** Returns the p99 of readers' searches, in ms. */
async function measureAll(service: ContentService): Promise<number> {
  const all: number[] = []
  for (const [kind, texts] of Object.entries(searches)) {
    const times = await measure(texts, (text) => search(service, text))
    report(kind, times)
    all.push(...times)
  }
  report('all searches', all)
  report('suggestions', await measure(beginnings, (text) => service.suggest(bigOrganisation, text, 6)))
  return at(all, 0.99)
}

async function search(service: ContentService, text: string): Promise<void> {
  const results = await service.search(bigOrganisation, text, SEARCH_RESULTS_COUNT)
  if (results.length > 0) return
  const meant = await service.correctSpelling(bigOrganisation, text)
  if (meant !== null) await service.search(bigOrganisation, meant, SEARCH_RESULTS_COUNT)
}

/** Returns the milliseconds of each search, after one warm-up run. */
async function measure(texts: string[], ask: (text: string) => Promise<unknown>): Promise<number[]> {
  for (const text of texts) await ask(text)
  const times: number[] = []
  for (const text of Array.from({ length: ROUNDS }, () => texts).flat()) {
    const startedAt = performance.now()
    await ask(text)
    times.push(performance.now() - startedAt)
  }
  return times
}

function report(name: string, times: number[]) {
  const figures = [0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(1).padStart(7))
  console.log(
    `${name.padEnd(16)} ${String(times.length).padStart(5)} times  p50 p95 p99 most ${figures.join('')}`,
  )
}

function at(times: number[], share: number): number {
  return times.toSorted((first, other) => first - other)[Math.ceil(times.length * share) - 1]!
}
