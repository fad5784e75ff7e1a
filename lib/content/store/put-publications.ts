import { setImmediate as nextTurn } from 'node:timers/promises'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { toTextArray } from './binary-arrays'
import { storable, type Database } from './database'
import { readIndexed } from './search-backlog'
import { categories, publications } from './schema'
import { countWords, readTexts, writeCounts, writeEntries, writingEntries } from './search-entries'

/** A publication as an importer or the demo content has it. */
export type PutPublication = Omit<typeof publications.$inferInsert, 'titleLetters'>

/** Publications of one transaction: memory and locks stay small, and a batch is an index's worth. */
const AT_ONCE = 1000

/**
 * Writes publications, replacing those of the same card: as one by one, but thousands a second. One
 * transaction per thousand, each of which tells other copies once per organisation
 * (`sql/change-notifications.sql`); in its own process the caller publishes the change.
 *
 * Their organisations and categories exist. Throws where a card is another organisation's, or the
 * database refuses one: then none of its thousand is written.
 */
export async function putPublications(database: Database, batch: PutPublication[]): Promise<void> {
  for (let first = 0; first < batch.length; first += AT_ONCE) {
    const part = batch.slice(first, first + AT_ONCE)
    await writingEntries(database, (transaction) => putInTransaction(transaction, part))
  }
}

/** As `putPublications`, in the caller's transaction, which writes the entries (`writingEntries`). */
export async function putInTransaction(database: Database, part: PutPublication[]): Promise<void> {
  // The last of each card, as if one had been written after the other.
  const rows = Array.from(new Map(part.map((one) => [one.cardId, withDefaults(one)])).values())
  const known = await readIndexed(
    database,
    inArray(
      publications.cardId,
      rows.map(({ cardId }) => cardId),
    ),
  )
  const owners = new Map(known.map(({ cardId, organisationId }) => [cardId, organisationId]))
  for (const { cardId, organisationId } of rows) {
    if ((owners.get(cardId) ?? organisationId) === organisationId) continue
    throw new Error(`card ${cardId} is another organisation's`)
  }
  const names = await readCategoryNames(database, rows)
  // Texts are read while the database writes; a statement is sent once nothing else runs. Whoever waits for
  // it hears of its failure.
  const upserting = upsert(database, rows)
  upserting.catch(() => undefined)
  await nextTurn()
  const written = readTexts(rows.map((row) => ({ ...row, category: names.get(row.categoryId ?? 0) ?? null })))
  const counts = countWords([
    [readTexts(known), -1],
    [written, 1],
  ])
  await writeEntries(database, written, upserting)
  await writeCounts(database, counts)
}

type Row = ReturnType<typeof withDefaults>

/** What the table's defaults would say, and nothing that PostgreSQL cannot store. */
function withDefaults({ ...given }: PutPublication) {
  const line = (text: string | null | undefined) => storable(text ?? '')
  return {
    ...given,
    kicker: line(given.kicker),
    title: storable(given.title),
    summary: line(given.summary),
    content: line(given.content),
    buttonText: line(given.buttonText),
    pictureAlt: line(given.pictureAlt),
    author: given.author == null ? null : storable(given.author),
    tags: (given.tags ?? []).map(storable),
    acceptsComments: given.acceptsComments ?? true,
  }
}

const columns = Object.entries(getTableColumns(publications)).filter(([key]) => key !== 'titleLetters')

/**
 * Two parameters, whatever the number of rows: a parameter each would be parsed one by one. The content
 * goes as it is; in JSON it would be written, and read again letter by letter.
 */
async function upsert(database: Database, rows: Row[]): Promise<void> {
  const names = columns.map(([, { name }]) => name)
  const list = sql.raw(names.join(', '))
  const inJson = columns.filter(([key]) => key !== 'content')
  const types = sql.raw(inJson.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(', '))
  const aliases = sql.raw([...inJson.map(([, { name }]) => name), 'content'].join(', '))
  const excluded = sql.raw(names.map((name) => `excluded.${name}`).join(', '))
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(inJson.map(([key, { name }]) => [name, row[key] ?? undefined])),
  )
  await database.execute(sql`
    insert into publications (${list})
    select ${list} from rows from (
      json_to_recordset(${JSON.stringify(records)}::json) as (${types}),
      unnest(${toTextArray(rows.map(({ content }) => content))}::text[])
    ) as given (${aliases})
    on conflict (card_id) do update set (${list}) = row(${excluded})`)
}

async function readCategoryNames(database: Database, rows: Row[]): Promise<Map<number, string>> {
  const ids = Array.from(new Set(rows.flatMap(({ categoryId }) => categoryId ?? [])))
  const found = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
