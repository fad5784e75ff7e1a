import { setImmediate as nextTurn } from 'node:timers/promises'
import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import { toTopicName, toTopicNames } from '@/lib/base/domain/written-text'
import { storable, type Database } from '@/lib/db/database'
import { categories, publications } from '@/lib/db/schema'
import { readTexts, type Indexed, type ReadPublications } from '@/lib/content/from-db/search/search-documents'
import { openVocabulary } from '@/lib/content/from-db/search/vocabulary'

/** A publication as an importer or the demo content has it. */
export type PutPublication = Omit<typeof publications.$inferInsert, 'titleLetters'>

/** The two numbers of a publication, of which its address has the first. */
export type PublicationIds = Pick<PutPublication, 'cardId' | 'publicationId'>

/** One that has none yet. */
export type NewPublication = Omit<PutPublication, keyof PublicationIds>

/** Names of categories by their ids. */
export type CategoryNames = ReadonlyMap<number, string>

/** Texts of so many are read in a millisecond or two. */
const AT_ONCE = 25

/** What of publications needs no database: columns as it takes them, and their texts. */
export class PreparedPublications {
  /** Columns in the order of `written`, each an array of all rows in PostgreSQL's binary form. */
  readonly columns: readonly Buffer[]
  readonly #indexed: Indexed[]
  #texts: ReadPublications | null = null

  /** `names`: what their categories are called. */
  constructor(
    input: readonly NewPublication[],
    readonly names: CategoryNames,
  ) {
    const rows = input.map(withDefaults)
    this.columns = written.map((column) => toArray(column, rows))
    this.#indexed = rows.map((row) => ({ ...row, category: toCategoryName(row, names) }))
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

const toCategoryName = ({ categoryId }: NewPublication, names: CategoryNames) =>
  names.get(categoryId ?? 0) ?? null

/** What the table's defaults would say, and nothing that PostgreSQL cannot store. */
function withDefaults({ ...input }: NewPublication) {
  const line = (text: string | null | undefined) => storable(text ?? '')
  return {
    ...input,
    kicker: line(input.kicker),
    title: storable(input.title),
    summary: line(input.summary),
    content: line(input.content),
    buttonText: line(input.buttonText),
    pictureAlt: line(input.pictureAlt),
    author: input.author == null ? null : toTopicName(storable(input.author)) || null,
    tags: toTopicNames((input.tags ?? []).map(storable)),
    acceptsComments: input.acceptsComments ?? true,
    series: toTopicName(line(input.series)),
    seoTitle: line(input.seoTitle),
    seoDescription: line(input.seoDescription),
    sharePictureUrl: line(input.sharePictureUrl),
    isNoindex: input.isNoindex ?? false,
  }
}

const ids = ['cardId', 'publicationId']
/** Columns but for the ids; `titleLetters` is no longer written. */
const written = Object.entries(getTableColumns(publications))
  .filter(([key]) => !ids.includes(key) && key !== 'titleLetters')
  .map(([key, column]) => ({ key, name: column.name, type: column.getSQLType() }))

type Column = (typeof written)[number]

function toArray({ key, type }: Column, rows: readonly Record<string, unknown>[]): Buffer {
  const values = rows.map((row) => row[key] ?? null)
  return type === 'integer'
    ? toIntegerArray(values.map((value) => (value === null ? null : Number(value))))
    : toTextArray(values.map(toText))
}

function toText(value: unknown): string | null {
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.map(toQuoted).join(',')}}` : String(value)
}

/** A text of an array that PostgreSQL reads as text. */
const toQuoted = (text: unknown) => `"${String(text).replace(/["\\]/g, String.raw`\$&`)}"`

/** The columns of `toRows`, in its order. */
export const columnNames = [...written.map(({ name }) => name), 'card_id', 'publication_id']

/**
 * Prepared publications with their ids as rows of a statement: a parameter for each column, whatever the
 * number of rows. One for each value would be parsed one by one, and JSON takes ten times as long to read.
 */
export function toRows({ columns }: PreparedPublications, ids: readonly PublicationIds[]): SQL {
  const values = written.map(({ name, type }) => (type === 'integer' ? name : `${name}::${type}`))
  const arrays = [
    ...columns.map((array, index) => toParameter(array, written[index]?.type === 'integer')),
    toParameter(toIntegerArray(ids.map(({ cardId }) => cardId)), true),
    toParameter(toIntegerArray(ids.map(({ publicationId }) => publicationId)), true),
  ]
  return sql`select ${sql.raw([...values, 'card_id', 'publication_id'].join(', '))}
    from unnest(${sql.join(arrays, sql`, `)}) as given (${sql.raw(columnNames.join(', '))})`
}

const toParameter = (array: Buffer, isOfIntegers: boolean) =>
  isOfIntegers ? sql`${array}::integer[]` : sql`${array}::text[]`

/** What categories are called; without those that are not there. */
export async function readCategoryNames(
  database: Database,
  input: readonly { categoryId?: number | null | undefined }[],
): Promise<CategoryNames> {
  const ids = new Set(input.flatMap(({ categoryId }) => categoryId ?? []))
  if (ids.size === 0) return new Map()
  const found = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}
