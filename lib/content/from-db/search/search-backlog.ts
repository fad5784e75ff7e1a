import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { log } from '@/lib/base/platform/log'
import { settleAll } from '@/lib/base/platform/settle-all'
import { toIntegerArray } from '@/lib/db/binary-arrays'
import { send, type Database } from '@/lib/db/database'
import { categories, publications, searchBacklog } from '@/lib/db/schema'
import { countWords, readTexts, type Indexed } from './search-documents'
import { findLexemes, writeCounts, writeEntries, writingEntries } from './search-entries'
import { mayFinishRebuild, type Recount } from './recount'

/** Publications of one transaction. */
const AT_ONCE = 1000
/** How many are written between two lines of the log. */
const LOG_EVERY = 10_000

/** Where in the order of organisations, and of their publications, a batch ends. */
type Place = { organisationId: string; publishedAt: string; cardId: number; isCounted: boolean }
const BEGINNING: Place = { organisationId: '', publishedAt: '-infinity', cardId: 0, isCounted: false }

/**
 * Writes the search entries of publications that a migration or a rebuild has listed for it: some thousands a
 * second. One that is interrupted goes on at the next start. One organisation after another: a batch of
 * many would count the words of each by itself. Words of those that a rebuild has listed are `recount`'s.
 */
export async function emptySearchBacklog(database: Database, recount?: Recount): Promise<void> {
  const startedAt = Date.now()
  let count = 0
  for (let after = BEGINNING, isEmpty = false; !isEmpty;) {
    const listed = await writingEntries(database, (transaction) => writeSome(transaction, after, recount))
    // What was listed meanwhile may stand before.
    isEmpty = listed.length === 0 && after === BEGINNING
    after = listed.at(-1) ?? BEGINNING
    const done = count + listed.length
    if (Math.floor(done / LOG_EVERY) > Math.floor(count / LOG_EVERY)) {
      log().info({ publications: done }, 'search entries being written')
    }
    count = done
  }
  await database.delete(searchBacklog).where(isGone)
  if (count > 0) log().info({ publications: count, ms: Date.now() - startedAt }, 'search entries written')
}

const isGone = sql`not exists (select from ${publications} where ${publications.cardId} = ${searchBacklog.cardId})`

/** Which were written, at most `AT_ONCE`. */
async function writeSome(database: Database, after: Place, recount: Recount | undefined): Promise<Place[]> {
  // Of another copy that writes, too: both would count the same words.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('cartelera_search_backlog'))`)
  const listed = await listSome(database, after, recount ? sql`true` : isLeft)
  const done = recount?.take(listed[0]?.organisationId) ?? new Map()
  await recount?.begin(database, [...new Set(listed.map(({ organisationId }) => organisationId))])
  const indexed = await readIndexed(database, inArray(publications.cardId, toCards(listed)))
  // The database counts what is done while texts are read here.
  await settleAll([writeCounts(database, done), writeThese(database, listed, indexed, recount)])
  return listed
}

/** The entries of what is listed, and words that no rebuild counts. */
async function writeThese(
  database: Database,
  listed: Place[],
  indexed: (Indexed & { cardId: number })[],
  recount: Recount | undefined,
): Promise<void> {
  if (listed.length === 0) return
  const read = readTexts(indexed)
  await findLexemes(database, read)
  recount?.add(read)
  const isCounted = new Set(toCards(listed.filter((one) => recount || one.isCounted)))
  const uncounted = read.publications.filter((_, index) => !isCounted.has(indexed[index]!.cardId))
  // Each is sent while the database works on the one before.
  await settleAll([
    writeEntries(database, read, toCards(indexed)),
    writeCounts(database, countWords([[{ ...read, publications: uncounted }, 1]])),
    send(
      database,
      sql`delete from ${searchBacklog} where card_id = any(${toIntegerArray(toCards(listed))}::integer[])`,
    ),
  ])
}

const toCards = (list: readonly { cardId: number }[]) => list.map(({ cardId }) => cardId)

/** Those of a rebuild that goes on are left to it. */
const isLeft = sql`(not ${searchBacklog.isCounted} or ${mayFinishRebuild})`

/** In the order of the index `publications_newest`. */
function listSome(
  database: Database,
  { organisationId, publishedAt, cardId }: Place,
  isWanted: SQL,
): Promise<Place[]> {
  const place = sql`${publications.organisationId}, ${publications.publishedAt}, ${publications.cardId}`
  return database
    .select({
      cardId: publications.cardId,
      organisationId: publications.organisationId,
      publishedAt: sql<string>`${publications.publishedAt}::text`,
      isCounted: searchBacklog.isCounted,
    })
    .from(publications)
    .innerJoin(searchBacklog, eq(searchBacklog.cardId, publications.cardId))
    .where(
      sql`(${place}) > (${organisationId}, ${publishedAt}::timestamptz, ${cardId}::integer)
        and ${isWanted}`,
    )
    .orderBy(publications.organisationId, publications.publishedAt, publications.cardId)
    .limit(AT_ONCE)
}

/** What search entries are made of, of the publications that meet a condition; translations have none. */
export function readIndexed(database: Database, where: SQL): Promise<(Indexed & { cardId: number })[]> {
  return database
    .select({
      cardId: publications.cardId,
      organisationId: publications.organisationId,
      publishedAt: publications.publishedAt,
      title: publications.title,
      summary: publications.summary,
      kicker: publications.kicker,
      tags: publications.tags,
      author: publications.author,
      category: categories.name,
      content: publications.content,
      linked: sql<string>`cartelera_linked_texts(${publications.content})`,
    })
    .from(publications)
    .leftJoin(categories, eq(categories.id, publications.categoryId))
    .where(and(where, isNull(publications.language)))
}
