import { sql, type SQL } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { createStoreContentService } from '../../lib/content/from-db/store-content-service'
import { readRows, type Database, type OpenDatabase } from '../../lib/db/database'
import { openBulkThread } from '../../lib/tools/cli/bulk/open-bulk-thread'
import { openPglite } from '../../lib/db/open/pglite'
import { openPostgres } from '../../lib/db/open/postgres'
import { createContentClient } from '../../lib/content/remote/http-client'
import { createRemoteContentService } from '../../lib/content/remote/remote-content-service'
import { organisations, publications } from '../../lib/db/schema'
import type { OrganisationId } from '@/lib/base/domain/model'
import { noTimeZones } from '@/lib/base/platform/time-zones'
import { repairDerived } from '@/lib/content/from-db/search/repair'
import type { ContentService } from '@/lib/content/port/port'
import { operations, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { bindQueries } from '@/lib/features/query-table'
import { writeManyPublications, writeOrganisation } from '@/lib/testing/many-publications'

const ORGANISATION = 'AXS'
const TIMEOUT_MS = 60_000

/** The entry of the bulk writer, which imports use. */
const bulkEntry = pathToFileURL(path.resolve('dist/bulk.mjs'))

type Opened = {
  /** Opens the service. PGlite is opened again each time, like at a site's start. */
  open(): Promise<ContentService>
  /** Publishes until there are this many publications; null for a service that is filled externally. */
  fillUpTo: ((count: number) => Promise<void>) | null
  /** The data directory of PGlite; null for other services. */
  directory: string | null
  /** Releases the data directory until it is opened again. */
  release(): Promise<void>
  close(): Promise<void>
}

/** Opens the service at an address; without one, PGlite in a temporary data directory. */
export async function openForBench(address: string | undefined): Promise<Opened> {
  if (address?.startsWith('http')) {
    const client = createContentClient(address, TIMEOUT_MS)
    const service = createRemoteContentService(client, {
      serviceUrl: address,
      timeZones: noTimeZones,
      closedIds: [],
    })
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

/** Writes the organisation, unless the store already contains it. */
async function keepOwner(database: Database): Promise<void> {
  const [organisation] = await database.select({ id: organisations.id }).from(organisations).limit(1)
  if (!organisation) await writeOwner(database)
}

/** Fills a data directory with publications, for a site to start on. */
export async function fillDirectory(directory: string, count: number): Promise<void> {
  const { database, close } = await openPglite(directory, writeOwner)
  await writeManyPublications(database, ORGANISATION, { first: 1, last: count })
  await close()
}

/**
 * Fills a data directory with organisations: the first is AXS with the local domain, each other one has a
 * different domain, and all have two publications.
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

/**
 * Opens a PostgreSQL store whose search entries are rebuilt (`rebuild.mjs`), for one organisation and then
 * for many.
 */
export async function openForRebuild(address: string) {
  const { database, close } = await openPostgres(address, { fill: keepOwner, timeoutMs: 600_000 })
  const service = createStoreContentService(database)
  const organisation = ORGANISATION as OrganisationId
  return {
    async fill(count: number) {
      await writeManyPublications(database, ORGANISATION, { first: 1, last: count })
      await database.execute(sql`vacuum analyze`)
    },
    async search(text: string) {
      const results = await service.search(organisation, text, 12)
      if (results.length === 0) await service.correctSpelling(organisation, text)
    },
    /** Spreads the publications over `count` organisations. The first organisation keeps its share. */
    async spread(count: number) {
      const owner = sql`case card_id % ${count}::integer when 0 then organisation_id else 'O' || card_id % ${count}::integer end`
      await database.execute(sql`
        insert into organisations (id, company_id, name, description)
        select 'O' || n, 1, 'O' || n, '' from generate_series(1, ${count}::integer - 1) as n`)
      await database.execute(sql`alter table publications disable trigger user`)
      await database.execute(sql`update publications set category_id = null, organisation_id = ${owner}`)
      await database.execute(sql`alter table publications enable trigger user`)
      await repairDerived(database, { isWhole: true })
      await database.execute(sql`vacuum analyze`)
    },
    async forgetEntries() {
      await database.execute(sql`truncate search_entries, search_words, search_vocabulary`)
    },
    close,
  }
}

/** Amounts of the admin's content of many organisations. */
export type Central = { organisations: number; pieces: number }

type Asker = { who: string; organisation: string }

/**
 * Opens the admin on a database, which it fills if it is empty. `ask` performs an operation as a user:
 * `owner` has a role in all organisations, `many` in half of them, `three` in three. `explain` returns the
 * plan of a statement.
 */
export async function openCentral(address: string, size: Central) {
  const statements: string[] = []
  countStatements(statements)
  const store = await openPostgres(address, { fill: keepOwner, timeoutMs: 600_000 })
  await fillCentral(store.database, size)
  const queries = bindQueries(store.database)
  return {
    async ask(name: OperationName, { who, organisation }: Asker, input: object = {}) {
      const person = { id: who, name: who, email: who, isOwner: who === 'owner', isDisabled: false }
      const row: Operation = operations[name]
      const before = statements.length
      const outcome = await perform(
        { store: queries, person, origin: '' },
        { name, row, organisation, input },
      )
      if (outcome.kind !== 'done') throw new Error(`${name}: ${outcome.kind}`)
      return statements.slice(before)
    },
    close: () => store.close(),
  }
}

/** Counts every statement of this process by wrapping its clients. */
function countStatements(statements: string[]) {
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters
    statements.push(typeof first === 'string' ? first : String((first as { text?: string } | null)?.text))
    return Reflect.apply(send, this, parameters)
  } as typeof send
}

/** Fills the tables in bulk without triggers, and creates the search indexes afterwards. */
async function fillCentral(database: Database, { organisations: count, pieces: most }: Central) {
  const [counts] = await readRows<{ pieces: number }>(
    database,
    sql`select count(*)::int as pieces from pieces`,
  )
  if (counts?.pieces) return
  const indexes = await readRows<{ name: string; definition: string }>(
    database,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where indexdef like '%USING gin%' and tablename in ('pieces', 'search_entries', 'publications', 'comments')`,
  )
  for (const { name } of indexes) await database.execute(sql.raw(`drop index "${name}"`))
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const statement of toCentralRows(count, most)) await transaction.execute(statement)
  })
  for (const { definition } of indexes) await database.execute(sql.raw(definition))
  await database.execute(sql`vacuum analyze`)
}

/** Generates words, of which some are common and most are rare. */
const words = (
  seed: SQL,
  many: number,
) => sql`(select string_agg('palabra' || floor(pow(random(), 3) * 20000)::int, ' ')
  from generate_series(1, ${many} + 0 * ${seed}))`

/**
 * SQL that fills the tables. Post n belongs to organisation n modulo their number. One in fifty is unpublished, and ten
 * in a hundred have changes.
 */
const toCentralRows = (count: number, most: number): SQL[] => [
  sql`insert into organisations (id, company_id, name, description, domain)
    select 'O' || n, 1, 'Organización ' || n, '', 'o' || n || '.localhost' from generate_series(1, ${count}::int) as n`,
  sql`insert into people (id, email, name, is_owner)
    select 'P' || n, 'p' || n || '@example.com', 'Persona ' || n, false from generate_series(1, 5000) as n
    union all select who, who, who, who = 'owner' from unnest(array['owner', 'many', 'three']) as who`,
  sql`insert into memberships (person_id, organisation_id, role)
    select 'many', 'O' || n, 'administrator' from generate_series(1, ${count}::int, 2) as n
    union all select 'three', 'O' || n, 'administrator' from generate_series(1, 3) as n
    union all select 'P' || n, 'O' || (1 + n % ${count}::int), 'editor' from generate_series(1, 5000) as n`,
  sql`insert into pieces (organisation_id, card_id, publication_id, author_id, state, version, published_version,
      first_published_at, publish_at, title, content, updated_at)
    select 'O' || (1 + n % ${count}::int), n, n, 'P' || (1 + n % 5000),
      case when n % 50 > 0 then 'published' else (array['draft', 'review', 'scheduled', 'withdrawn'])[1 + n / 50 % 4] end,
      case when n % 1000 = 1 then 3 else 2 end, case when n % 50 > 0 then 2 end, at,
      case when n % 50 = 0 and n / 50 % 4 = 2 then now() + (n % 60) * interval '1 day' end,
      'Pieza ' || n || ' ' || ${words(sql`n`, 5)}, '<p>' || ${words(sql`n`, 30)} || '</p>', at
    from (select n, now() - n * interval '20 seconds' as at from generate_series(1, ${most}::int) as n) as made`,
  sql`insert into publications (organisation_id, card_id, publication_id, title, content, published_at)
    select organisation_id, card_id, publication_id, title, content, updated_at from pieces where state = 'published'`,
  sql`insert into search_entries (card_id, organisation_id, published_at, title_words, head, document)
    select card_id, organisation_id, published_at, ''::tsvector, to_tsvector('simple', title), to_tsvector('simple', title || content)
    from publications`,
  sql`insert into comments (organisation_id, publication_id, author, email, text, digest, state)
    select organisation_id, publication_id, 'Eva', 'eva@example.com', title, publication_id::text,
      case when publication_id % 200 = 0 then 'pending' else 'published' end from publications where publication_id % 3 = 1`,
  sql`insert into readings (organisation_id, day, card_id, readings)
    select organisation_id, day::date, card_id, 1 + card_id % 997 from publications,
      generate_series(current_date - 30, current_date, interval '1 day') as day where card_id % 20 = 1`,
  sql`insert into reading_days (organisation_id, day, readings)
    select organisation_id, day, sum(readings) from readings group by 1, 2`,
  sql`insert into media (organisation_id, key, type, width, height, bytes, alt, file_name, sha256)
    select 'O' || (1 + n % ${count}::int), n::text, 'jpeg', 10, 10, 1, case when n % 500 > 0 then ${words(sql`n`, 3)} else '' end,
      'foto' || n || '.jpg', '' from generate_series(1, ${most}::int / 5) as n`,
]
