import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { log } from '@/lib/base/platform/log'
import { settleAll } from '@/lib/base/platform/settle-all'
import { toIntegerArray } from '@/lib/db/binary-arrays'
import { send, type Database } from '@/lib/db/database'
import { categories, publications, searchBacklog } from '@/lib/db/schema'
import { countWords, readTexts, type Indexed } from './search-documents'
import { findLexemes, writeCounts, writeEntries, writingEntries } from './search-entries'
import { mayFinishRebuild, type Recount } from './recount'

/** Publications per transaction. */
const AT_ONCE = 1000
/** Number of publications between two log lines. */
const LOG_EVERY = 10_000

/** A publication in the backlog, as the position from which the next batch continues. */
type Place = { organisationId: string; publishedAt: string; cardId: number; isCounted: boolean }
const BEGINNING: Place = { organisationId: '', publishedAt: '-infinity', cardId: 0, isCounted: false }

/**
 * Writes the search entries of publications in the backlog of a migration or a rebuild, some thousands per
 * second. Continues at the next start if interrupted. Handles one organisation after another, because
 * counting words per organisation is cheaper in batches of one. `recount` counts the words of publications
 * that a rebuild listed.
 */
export async function emptySearchBacklog(database: Database, recount?: Recount): Promise<void> {
  const startedAt = Date.now()
  let count = 0
  for (let after = BEGINNING, isEmpty = false; !isEmpty;) {
    const listed = await writingEntries(database, (transaction) => writeSome(transaction, after, recount))
    // Reads again from the beginning, because new rows may precede the current position.
    isEmpty = listed.length === 0 && after === BEGINNING
    after = listed.at(-1) ?? BEGINNING
    const done = count + listed.length
    if (Math.floor(done / LOG_EVERY) > Math.floor(count / LOG_EVERY)) {
      log().info({ publications: done }, 'writing search entries')
    }
    count = done
  }
  await database.delete(searchBacklog).where(isGone)
  if (count > 0) log().info({ publications: count, ms: Date.now() - startedAt }, 'search entries written')
}

const isGone = sql`not exists (select from ${publications} where ${publications.cardId} = ${searchBacklog.cardId})`

/** Writes at most `AT_ONCE` publications and returns their backlog rows. */
async function writeSome(database: Database, after: Place, recount: Recount | undefined): Promise<Place[]> {
  // Waits for other instances, which would otherwise count the same words again.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('cartelera_search_backlog'))`)
  const listed = await listSome(database, after, recount ? sql`true` : isLeft)
  const done = recount?.take(listed[0]?.organisationId) ?? new Map()
  await recount?.begin(database, [...new Set(listed.map(({ organisationId }) => organisationId))])
  const indexed = await readIndexed(database, inArray(publications.cardId, toCards(listed)))
  // Counts are written while this thread tokenises texts.
  await settleAll([writeCounts(database, done), writeThese(database, listed, indexed, recount)])
  return listed
}

/** Writes the search entries of a batch. Counts their words, too, unless a rebuild counts them (`Recount`). */
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
  const isCounted = new Set(toCards(listed.filter((listedRow) => recount || listedRow.isCounted)))
  const uncounted = read.publications.filter((_, index) => !isCounted.has(indexed[index]!.cardId))
  // Sends each statement while the database runs the previous one.
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

/** SQL condition: excludes publications that a running rebuild will write. */
const isLeft = sql`(not ${searchBacklog.isCounted} or ${mayFinishRebuild})`

/** Lists the publications after a position, in the order of the index `publications_newest`. */
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

/** Reads the source data of search entries for publications that meet a condition. Translations have no entries. */
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
