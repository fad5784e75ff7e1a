import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createStoreContentService } from '../../lib/content/from-db/store-content-service'
import type { Database, OpenDatabase } from '../../lib/db/database'
import { openBulkThread } from '../../lib/tools/cli/bulk/open-bulk-thread'
import { openPglite } from '../../lib/db/pglite'
import { openPostgres } from '../../lib/db/postgres'
import { createContentClient } from '../../lib/content/remote/http-client'
import { createRemoteContentService } from '../../lib/content/remote/remote-content-service'
import { organisations, publications } from '../../lib/db/schema'
import type { ContentService } from '@/lib/content/port'
import { writeManyPublications, writeOrganisation } from '@/lib/testing/many-publications'

const ORGANISATION = 'AXS'
const TIMEOUT_MS = 60_000

/** As imports write. */
const bulkEntry = pathToFileURL(path.resolve('dist/bulk.mjs'))

type Opened = {
  /** Opens the service, anew where that makes a difference. */
  open(): Promise<ContentService>
  /** Publishes until there are so many; null for a service that somebody else fills. */
  fillUpTo: ((count: number) => Promise<void>) | null
  /** Where PGlite keeps it; null for others. */
  directory: string | null
  /** Leaves the data directory to others until it is opened again. */
  release(): Promise<void>
  close(): Promise<void>
}

/** The service that an address stands for; none stands for PGlite in a data directory of its own. */
export async function openForBench(address: string | undefined): Promise<Opened> {
  if (address?.startsWith('http')) {
    const client = createContentClient(address, TIMEOUT_MS)
    const service = createRemoteContentService(client)
    return {
      open: async () => service,
      fillUpTo: null,
      directory: null,
      release: async () => undefined,
      close: () => client.close(),
    }
  }
  const directory = mkdtempSync(path.join(tmpdir(), 'cartelera-bench-'))
  const openStore = () =>
    address === undefined
      ? openPglite(directory, keepOwner)
      : openPostgres(address, { fill: keepOwner, timeoutMs: TIMEOUT_MS })
  let store: OpenDatabase | null = await openStore()
  let filled = 0
  const release = async () => {
    await store?.close()
    store = null
  }
  return {
    directory: address === undefined ? directory : null,
    release,
    async open() {
      await release()
      store = await openStore()
      return createStoreContentService(store.database)
    },
    async fillUpTo(count) {
      if (address === undefined) await release()
      const filling = address === undefined ? await openBulkThread(directory, bulkEntry) : store!
      await writeManyPublications(filling.database, ORGANISATION, { first: filled + 1, last: count })
      filled = count
      await filling.database.execute(sql`analyze`)
      if (filling !== store) await filling.close()
    },
    async close() {
      await release()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The organisation, which the store has when it is opened again. */
async function keepOwner(database: Database): Promise<void> {
  const [known] = await database.select({ id: organisations.id }).from(organisations).limit(1)
  if (!known) await writeOwner(database)
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
