import { setImmediate as nextTurn } from 'node:timers/promises'
import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import { toTopicName, toTopicNames } from '@/lib/base/domain/written-text'
import { storable, type Database } from '@/lib/db/database'
import { categories, publications } from '@/lib/db/schema'
import { readTexts, type Indexed, type ReadPublications } from '@/lib/content/from-db/search/search-documents'
import { openVocabulary } from '@/lib/content/from-db/search/vocabulary'

/** A publication of an importer or of the demo content. */
export type PutPublication = Omit<typeof publications.$inferInsert, 'titleLetters'>

/** The two ids of a publication. The URL of an article contains the card id. */
export type PublicationIds = Pick<PutPublication, 'cardId' | 'publicationId'>

/** A publication without ids yet. */
export type NewPublication = Omit<PutPublication, keyof PublicationIds>

/** Names of categories by their ids. */
export type CategoryNames = ReadonlyMap<number, string>

/** Number of publications whose texts are tokenised without a pause, in one or two milliseconds. */
const AT_ONCE = 25

/** Column values and search texts of publications, computed before the transaction that writes them. */
export class PreparedPublications {
  /** One array per column in `writtenColumns`: the values of all rows, in PostgreSQL's binary format. */
  readonly columns: readonly Buffer[]
  readonly #indexed: Indexed[]
  #texts: ReadPublications | null = null

  /** `names`: category names of the publications. */
  constructor(
    input: readonly NewPublication[],
    readonly names: CategoryNames,
  ) {
    const rows = input.map(withDefaults)
    this.columns = writtenColumns.map((column) => toArray(column, rows))
    this.#indexed = rows.map((row) => ({ ...row, category: toCategoryName(row, names) }))
  }

  /** Tokenises the texts on first use. */
  get texts(): ReadPublications {
    return (this.#texts ??= readTexts(this.#indexed))
  }

  /** Tokenises the texts now, with pauses in which other tasks run. */
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

  /** Returns whether the categories have the same names as when the texts were prepared. */
  isCalledSo(now: CategoryNames): boolean {
    return Array.from(now).every(([id, name]) => this.names.get(id) === name)
  }
}

const toCategoryName = ({ categoryId }: NewPublication, names: CategoryNames) =>
  names.get(categoryId ?? 0) ?? null

/** Adds the table's defaults, and removes text that PostgreSQL cannot store. */
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
/** Columns to write, without the ids. Omits `titleLetters`, which is obsolete. */
const writtenColumns = Object.entries(getTableColumns(publications))
  .filter(([key]) => !ids.includes(key) && key !== 'titleLetters')
  .map(([key, column]) => ({ key, name: column.name, type: column.getSQLType() }))

type Column = (typeof writtenColumns)[number]

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

/** Quotes a text for PostgreSQL's text representation of arrays. */
const toQuoted = (text: unknown) => `"${String(text).replace(/["\\]/g, String.raw`\$&`)}"`

/** Names of the columns of `toRows`, in the same order. */
export const columnNames = [...writtenColumns.map(({ name }) => name), 'card_id', 'publication_id']

/**
 * Selects prepared publications and their ids as rows. Uses one array parameter per column: separate
 * parameters are parsed one by one, and JSON takes ten times as long to read.
 */
export function toRows({ columns }: PreparedPublications, ids: readonly PublicationIds[]): SQL {
  const values = writtenColumns.map(({ name, type }) => (type === 'integer' ? name : `${name}::${type}`))
  const arrays = [
    ...columns.map((array, index) => toParameter(array, writtenColumns[index]?.type === 'integer')),
    toParameter(toIntegerArray(ids.map(({ cardId }) => cardId)), true),
    toParameter(toIntegerArray(ids.map(({ publicationId }) => publicationId)), true),
  ]
  return sql`select ${sql.raw([...values, 'card_id', 'publication_id'].join(', '))}
    from unnest(${sql.join(arrays, sql`, `)}) as given (${sql.raw(columnNames.join(', '))})`
}

const toParameter = (array: Buffer, isOfIntegers: boolean) =>
  isOfIntegers ? sql`${array}::integer[]` : sql`${array}::text[]`

/** Reads the names of categories; missing ones are omitted. */
export async function readCategoryNames(
  database: Database,
  input: readonly { categoryId?: number | null | undefined }[],
): Promise<CategoryNames> {
  const ids = new Set(input.flatMap(({ categoryId }) => categoryId ?? []))
  if (ids.size === 0) return new Map()
  const categoryRows = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
  return new Map(categoryRows.map(({ id, name }) => [id, name]))
}
