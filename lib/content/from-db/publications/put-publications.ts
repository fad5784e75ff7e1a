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

/** Publications of one transaction: memory and locks stay small, and a batch is an index's worth. */
const AT_ONCE = 1000

/**
 * Writes publications, replacing those of the same card: as one by one, but thousands a second. One
 * transaction per thousand, each of which notifies other copies once per organisation
 * (`sql/change-notifications.sql`); in its own process the caller publishes the change.
 *
 * Their organisations and categories exist. Throws where a card is another organisation's, or the
 * database refuses one: then none of its thousand is written.
 */
export async function putPublications(database: Database, batch: PutPublication[]): Promise<void> {
  for await (const part of readAhead(prepareParts(database, batch), 1)) {
    await writingEntries(database, (transaction) => put(transaction, part))
  }
}

/** As `putPublications`, in the caller's transaction, which writes the entries (`writingEntries`). */
export function putInTransaction(transaction: Database, part: PutPublication[]): Promise<void> {
  return put(transaction, { rows: lastOfEach(part), ahead: null })
}

type Part = {
  rows: PutPublication[]
  /** What was prepared while the part before was written. */
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

/** The last of each card, as if one had been written after the other. */
const lastOfEach = (part: PutPublication[]): PutPublication[] => [
  ...new Map(part.map((one) => [one.cardId, one])).values(),
]

async function put(database: Database, { rows, ahead }: Part): Promise<void> {
  if (rows.length === 0) return
  const cards = rows.map(({ cardId }) => cardId)
  const [known, names] = await settleAll([
    readIndexed(database, inArray(publications.cardId, cards)),
    readCategoryNames(database, rows),
  ])
  const owners = new Map(known.map(({ cardId, organisationId }) => [cardId, organisationId]))
  for (const { cardId, organisationId } of rows) {
    if ((owners.get(cardId) ?? organisationId) === organisationId) continue
    throw new Error(`card ${cardId} is another organisation's`)
  }
  const excluded = columnNames.map((name) => `excluded.${name}`).join(', ')
  const replacing = sql.raw(
    `on conflict (card_id) do update set (${columnNames.join(', ')}) = row(${excluded})`,
  )
  const prepared = ahead?.isCalledSo(names) ? ahead : new PreparedPublications(rows, names)
  await write(database, prepared, rows, { replacing, replaced: known })
}

/** Writes publications with ids that no other has had, in the caller's transaction as above. */
export function insertPublications(
  database: Database,
  prepared: PreparedPublications,
  ids: readonly PublicationIds[],
): Promise<void> {
  return write(database, prepared, ids, { replacing: sql.empty(), replaced: [] })
}

type Replaced = { replacing: ReturnType<typeof sql.raw>; replaced: Parameters<typeof readTexts>[0] }

/** Texts are read, and documents made, while the database writes. */
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
  // What is sent leaves once nothing else runs.
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
