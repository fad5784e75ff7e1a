import { createStoreContentService } from '../../lib/content/store/store-content-service'
import type { Database } from '../../lib/content/store/database'
import { openPglite } from '../../lib/content/store/pglite'
import { openPostgres } from '../../lib/content/store/postgres'
import { publications } from '../../lib/content/store/schema'
import { insertSeed, type SeedPublication } from '../../lib/content/store/seed'
import { createContentClient } from '../../lib/content/remote/http-client'
import { createRemoteContentService } from '../../lib/content/remote/remote-content-service'
import type { ContentService } from '@/lib/content/port'

const PUBLICATIONS = 10_000
const CATEGORIES = 20
const AT_ONCE = 500
const TIMEOUT_MS = 10_000

/** The service that an address stands for; none stands for PGlite in memory. */
export async function openForBench(
  address: string | undefined,
): Promise<{ service: ContentService; close(): Promise<void> }> {
  if (address?.startsWith('http')) {
    const client = createContentClient(address, TIMEOUT_MS)
    return { service: createRemoteContentService(client), close: () => client.close() }
  }
  const { database, close } = await (address
    ? openPostgres(address, { fill, timeoutMs: TIMEOUT_MS })
    : openPglite('memory', fill))
  return { service: createStoreContentService(database), close }
}

/** A data directory with so many publications, for a site to be started on. */
export async function fillDirectory(directory: string, count: number): Promise<void> {
  const { close } = await openPglite(directory, (database) => fill(database, count))
  await close()
}

async function fill(database: Database, count = PUBLICATIONS): Promise<void> {
  const categories = Array.from({ length: CATEGORIES }, (_, more) => ({
    id: more + 1,
    name: `Categoría ${more + 1}`,
  }))
  const organisation = { id: 'AXS', companyId: 1, name: 'AXS', description: '', domain: 'axs.localhost' }
  await insertSeed(database, {
    organisations: [{ ...organisation, categories }],
    publications: [toPublication(0)],
  })
  for (let first = 1; first < count; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - first)
    await database
      .insert(publications)
      .values(Array.from({ length }, (_, more) => toPublication(first + more)))
  }
}

/** A publication a day in turn, one in fifty about what is searched for, ten on the board. */
function toPublication(number: number): SeedPublication {
  const subject = number % 50 === 0 ? 'Integración de sistemas' : 'Una publicación'
  return {
    cardId: number + 1,
    publicationId: number + 1,
    organisationId: 'AXS',
    categoryId: 1 + (number % CATEGORIES),
    title: `${subject} ${number}`,
    summary: 'Un resumen de una frase.',
    content: 'Un párrafo que cuenta algo de cierta extensión. '.repeat(40),
    publishedAt: new Date(Date.UTC(2020, 0, 1 + (number % 2400))),
    placement: number < 10 ? (['upper', 'middle', 'right'] as const)[number % 3] : null,
    trendingRank: number < 10 ? number + 1 : null,
  }
}
