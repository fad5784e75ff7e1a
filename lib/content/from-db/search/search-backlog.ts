import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { log } from '@/lib/base/platform/log'
import type { Database } from '@/lib/db/database'
import { categories, publications, searchBacklog } from '@/lib/db/schema'
import { countWords, readTexts, type Indexed } from './search-documents'
import { findLexemes, writeCounts, writeEntries, writingEntries } from './search-entries'

/** Publications of one transaction. */
const AT_ONCE = 1000
/** How many are written between two lines of the log. */
const LOG_EVERY = 10_000

/**
 * Writes the search entries of publications that a migration has listed for it: some thousands a
 * second. One that is interrupted goes on at the next start.
 */
export async function emptySearchBacklog(database: Database): Promise<void> {
  const startedAt = Date.now()
  let count = 0
  for (let done = -1; done !== 0;) {
    done = await writingEntries(database, writeSome)
    if (Math.floor((count + done) / LOG_EVERY) > Math.floor(count / LOG_EVERY)) {
      log().info({ publications: count + done }, 'search entries being written')
    }
    count += done
  }
  if (count > 0) log().info({ publications: count, ms: Date.now() - startedAt }, 'search entries written')
}

/** How many there were left to write, at most `AT_ONCE`. */
async function writeSome(database: Database): Promise<number> {
  const listed = await database
    .select({ cardId: searchBacklog.cardId })
    .from(searchBacklog)
    .orderBy(asc(searchBacklog.cardId))
    .limit(AT_ONCE)
  if (listed.length === 0) return 0
  const cards = listed.map(({ cardId }) => cardId)
  const indexed = await readIndexed(database, inArray(publications.cardId, cards))
  const read = readTexts(indexed)
  await findLexemes(database, read)
  await writeEntries(
    database,
    read,
    indexed.map(({ cardId }) => cardId),
  )
  await writeCounts(database, countWords([[read, 1]]))
  await database.delete(searchBacklog).where(inArray(searchBacklog.cardId, cards))
  return listed.length
}

/** What search entries are made of, of the publications that meet a condition. */
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
    })
    .from(publications)
    .leftJoin(categories, eq(categories.id, publications.categoryId))
    .where(where)
}
