import { setImmediate as nextTurn } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { readAhead } from '@/lib/base/platform/read-ahead'
import { settleAll } from '@/lib/base/platform/settle-all'
import { send, type Database } from '@/lib/db/database'
import {
  columnNames,
  PreparedPublications,
  readCategoryNames,
  toRows,
  type PublicationIds,
  type PutPublication,
} from './prepare-publications'
import { readIndexed } from '@/lib/content/from-db/search/search-backlog'
import { publications } from '@/lib/db/schema'
import { countWords, readTexts, type ReadPublications } from '@/lib/content/from-db/search/search-documents'
import {
  findLexemes,
  writeCounts,
  writeEntries,
  writingEntries,
} from '@/lib/content/from-db/search/search-entries'

/** Number of publications per transaction: limits memory and locks, but makes index updates efficient. */
const AT_ONCE = 1000

/**
 * Inserts or replaces publications by card, thousands per second, with the same result as one by one. Uses a
 * transaction per thousand, each of which notifies other instances once per organisation
 * (`sql/change-notifications.sql`); the caller publishes the change in its own process.
 *
 * Organisations and categories must exist. Throws if a card belongs to another organisation or the database
 * rejects a row; that thousand is then not written.
 */
export async function putPublications(database: Database, batch: PutPublication[]): Promise<void> {
  for await (const part of readAhead(prepareParts(database, batch), 1)) {
    await writingEntries(database, (transaction) => put(transaction, part))
  }
}

/** Writes publications like `putPublications`, but in a transaction of the caller, who must use `writingEntries`. */
export function putInTransaction(transaction: Database, part: PutPublication[]): Promise<void> {
  return put(transaction, { rows: lastOfEach(part), ahead: null })
}

type Part = {
  rows: PutPublication[]
  /** Rows that were prepared while the previous part was being written; null if they must still be prepared. */
  ahead: PreparedPublications | null
}

async function* prepareParts(database: Database, batch: PutPublication[]): AsyncGenerator<Part> {
  const names = await readCategoryNames(database, batch)
  for (let first = 0; first < batch.length; first += AT_ONCE) {
    const rows = lastOfEach(batch.slice(first, first + AT_ONCE))
    const ahead = new PreparedPublications(rows, names)
    await ahead.readAhead()
    yield { rows, ahead }
  }
}

/** Keeps only the last entry for each card. */
const lastOfEach = (part: PutPublication[]): PutPublication[] => [
  ...new Map(part.map((publication) => [publication.cardId, publication])).values(),
]

async function put(database: Database, { rows, ahead }: Part): Promise<void> {
  if (rows.length === 0) return
  const cards = rows.map(({ cardId }) => cardId)
  const [previous, names] = await settleAll([
    readIndexed(database, inArray(publications.cardId, cards)),
    readCategoryNames(database, rows),
  ])
  const owners = new Map(previous.map(({ cardId, organisationId }) => [cardId, organisationId]))
  for (const { cardId, organisationId } of rows) {
    if ((owners.get(cardId) ?? organisationId) === organisationId) continue
    throw new Error(`card ${cardId} is another organisation's`)
  }
  const excluded = columnNames.map((name) => `excluded.${name}`).join(', ')
  const replacing = sql.raw(
    `on conflict (card_id) do update set (${columnNames.join(', ')}) = row(${excluded})`,
  )
  const prepared = ahead?.isCalledSo(names) ? ahead : new PreparedPublications(rows, names)
  await write(database, prepared, rows, { replacing, replaced: previous })
}

/** Inserts publications with new ids in a transaction of the caller, which must use `writingEntries`. */
export function insertPublications(
  database: Database,
  prepared: PreparedPublications,
  ids: readonly PublicationIds[],
): Promise<void> {
  return write(database, prepared, ids, { replacing: sql.empty(), replaced: [] })
}

type Replaced = { replacing: ReturnType<typeof sql.raw>; replaced: Parameters<typeof readTexts>[0] }

/** Builds the search documents while the database writes the publications. */
async function write(
  database: Database,
  prepared: PreparedPublications,
  ids: readonly PublicationIds[],
  { replacing, replaced }: Replaced,
): Promise<void> {
  const inserted = send(
    database,
    sql`insert into publications (${sql.raw(columnNames.join(', '))}) ${toRows(prepared, ids)} ${replacing}`,
  )
  inserted.catch(() => undefined)
  // Lets the connection send the INSERT, so that the database runs it while this thread builds the search documents.
  await nextTurn()
  await settleAll([
    inserted,
    writeWords(database, prepared.texts, ids),
    writeCounts(
      database,
      countWords([
        [readTexts(replaced), -1],
        [prepared.texts, 1],
      ]),
    ),
  ])
}

async function writeWords(
  database: Database,
  texts: ReadPublications,
  ids: readonly PublicationIds[],
): Promise<void> {
  await findLexemes(database, texts)
  await writeEntries(
    database,
    texts,
    ids.map(({ cardId }) => cardId),
  )
}
