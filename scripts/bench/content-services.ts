import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createStoreContentService } from '../../lib/content/store/store-content-service'
import type { Database, OpenDatabase } from '../../lib/content/store/database'
import { openPglite } from '../../lib/content/store/pglite'
import { openPostgres } from '../../lib/content/store/postgres'
import { createContentClient } from '../../lib/content/remote/http-client'
import { createRemoteContentService } from '../../lib/content/remote/remote-content-service'
import { organisations, publications } from '../../lib/content/store/schema'
import type { ContentService } from '@/lib/content/port'
import { writeManyPublications, writeOrganisation } from '@/lib/testing/many-publications'

const ORGANISATION = 'AXS'
const TIMEOUT_MS = 60_000

type Opened = {
  service: ContentService
  /** Publishes until there are so many; null for a service that somebody else fills. */
  fillUpTo: ((count: number) => Promise<void>) | null
  close(): Promise<void>
}

/** The service that an address stands for; none stands for PGlite in a data directory of its own. */
export async function openForBench(address: string | undefined): Promise<Opened> {
  if (address?.startsWith('http')) {
    const client = createContentClient(address, TIMEOUT_MS)
    return { service: createRemoteContentService(client), fillUpTo: null, close: () => client.close() }
  }
  const { database, close } = await (address === undefined
    ? openTemporary()
    : openPostgres(address, { fill: writeOwner, timeoutMs: TIMEOUT_MS }))
  let filled = 0
  return {
    service: createStoreContentService(database),
    async fillUpTo(count) {
      await writeManyPublications(database, ORGANISATION, { first: filled + 1, last: count })
      filled = count
      await database.execute(sql`analyze`)
    },
    close,
  }
}

async function openTemporary(): Promise<OpenDatabase> {
  const directory = mkdtempSync(path.join(tmpdir(), 'cartelera-bench-'))
  const { database, close } = await openPglite(directory, writeOwner)
  return {
    database,
    close: async () => {
      await close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A data directory with so many publications, for a site to be started on. */
export async function fillDirectory(directory: string, count: number): Promise<void> {
  const { database, close } = await openPglite(directory, writeOwner)
  await writeManyPublications(database, ORGANISATION, { first: 1, last: count })
  await close()
}

/**
 * A data directory with so many organisations: the first is AXS, whose domain is the local one, each
 * other has a domain of its own, and all have two publications.
 */
export async function fillWithOrganisations(directory: string, count: number): Promise<void> {
  const { close } = await openPglite(directory, async (database) => {
    for (let first = 0; first < count; first += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, more) => first + more)
      await database.insert(organisations).values(numbers.map(toOrganisation))
      await database
        .insert(publications)
        .values(numbers.flatMap((number) => [2 * number + 1, 2 * number + 2].map(toSmallPublication)))
    }
  })
  await close()
}

const AT_ONCE = 500

function toOrganisation(number: number) {
  const id = number === 0 ? ORGANISATION : `O${number}`
  const name = `Organización ${number}`
  return { id, companyId: 1, name, description: 'América', domain: `${id.toLowerCase()}.localhost` }
}

function toSmallPublication(id: number) {
  return {
    cardId: id,
    publicationId: id,
    organisationId: toOrganisation(Math.floor((id - 1) / 2)).id,
    title: `Una publicación ${id}`,
    content: 'Un párrafo que cuenta algo.',
    publishedAt: new Date(Date.UTC(2026, 0, 1 + (id % 200))),
    placement: id % 2 === 0 ? ('upper' as const) : ('middle' as const),
  }
}

const writeOwner = (database: Database) => writeOrganisation(database, ORGANISATION, 'axs.localhost')
