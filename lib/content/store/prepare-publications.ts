import { setImmediate as nextTurn } from 'node:timers/promises'
import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { toIntegerArray, toTextArray } from './binary-arrays'
import { storable, type Database } from './database'
import { categories, publications } from './schema'
import { readTexts, type Indexed, type ReadPublications } from './search-documents'
import { openVocabulary } from './vocabulary'

/** A publication as an importer or the demo content has it. */
export type PutPublication = Omit<typeof publications.$inferInsert, 'titleLetters'>

/** The two numbers of a publication, of which its address has the first. */
export type PublicationIds = Pick<PutPublication, 'cardId' | 'publicationId'>

/** One that has none yet. */
export type NewPublication = Omit<PutPublication, keyof PublicationIds>

/** Names of categories by their ids. */
export type CategoryNames = ReadonlyMap<number, string>

/** Texts of so many are read in some milliseconds. */
const AT_ONCE = 100

/** What of publications needs no database: columns as it takes them, and their texts. */
export class PreparedPublications {
  /** Of the columns that are neither id nor content, in JSON. */
  readonly records: string
  /** As a binary array of text. */
  readonly contents: Buffer
  readonly #indexed: Indexed[]
  #texts: ReadPublications | null = null

  /** `names`: what their categories are called. */
  constructor(
    given: readonly NewPublication[],
    readonly names: CategoryNames,
  ) {
    const rows = given.map(withDefaults)
    this.records = JSON.stringify(rows.map(toRecord))
    this.contents = toTextArray(rows.map(({ content }) => content))
    this.#indexed = rows.map((row) => ({ ...row, category: toName(row, names) }))
  }

  /** Read once, when they are asked for first. */
  get texts(): ReadPublications {
    return (this.#texts ??= readTexts(this.#indexed))
  }

  /** Reads them before they are asked for, and lets others have their turns. */
  async readAhead(): Promise<void> {
    const vocabulary = openVocabulary()
    const read: ReadPublications = { vocabulary, publications: [] }
    for (let first = 0; first < this.#indexed.length; first += AT_ONCE) {
      await nextTurn()
      const part = this.#indexed.slice(first, first + AT_ONCE)
      read.publications.push(...readTexts(part, vocabulary).publications)
    }
    this.#texts ??= read
  }

  /** Whether their categories are still called so. */
  isCalledSo(now: CategoryNames): boolean {
    return Array.from(now).every(([id, name]) => this.names.get(id) === name)
  }
}

const toName = ({ categoryId }: NewPublication, names: CategoryNames) => names.get(categoryId ?? 0) ?? null

type Row = ReturnType<typeof withDefaults>

/** What the table's defaults would say, and nothing that PostgreSQL cannot store. */
function withDefaults({ ...given }: NewPublication) {
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

/** `titleLetters` is no longer written. */
const columns = Object.entries(getTableColumns(publications)).filter(([key]) => key !== 'titleLetters')
const apart = ['cardId', 'publicationId', 'content']
const inJson = columns.filter(([key]) => !apart.includes(key))

const toRecord = (row: Row & Record<string, unknown>) =>
  Object.fromEntries(inJson.map(([key, { name }]) => [name, row[key] ?? undefined]))

/** The columns of `toRows`, in its order. */
export const columnNames = columns.map(([, { name }]) => name)
const types = inJson.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(', ')
const aliases = [...inJson.map(([, { name }]) => name), 'content', 'card_id', 'publication_id'].join(', ')

/**
 * Prepared publications with their ids as rows of a statement. Four parameters, whatever the number of rows:
 * a parameter each would be parsed one by one. The content goes as it is; in JSON it would be written, and
 * read again letter by letter.
 */
export function toRows({ records, contents }: PreparedPublications, ids: readonly PublicationIds[]): SQL {
  const cards = toIntegerArray(ids.map(({ cardId }) => cardId))
  const numbers = toIntegerArray(ids.map(({ publicationId }) => publicationId))
  return sql`select ${sql.raw(columnNames.join(', '))} from rows from (
      json_to_recordset(${records}::json) as (${sql.raw(types)}),
      unnest(${contents}::text[]), unnest(${cards}::integer[]), unnest(${numbers}::integer[])
    ) as given (${sql.raw(aliases)})`
}

/** What categories are called; without those that are not there. */
export async function readCategoryNames(
  database: Database,
  given: readonly { categoryId?: number | null | undefined }[],
): Promise<CategoryNames> {
  const ids = new Set(given.flatMap(({ categoryId }) => categoryId ?? []))
  if (ids.size === 0) return new Map()
  const found = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}
