import { sql } from 'drizzle-orm'
import { toIntegerArray, toTextArray, toTsvectorArray } from './binary-arrays'
import { readRows, type Database } from './database'
import { withoutTags } from './search-text'
import { Document, LAST_PLACE, rankLexemes, toLexeme, type Lexeme, type Weight } from './tsvector'
import { inOrder, openVocabulary, type Piece, type Vocabulary, type Word } from './vocabulary'

/**
 * The search entries of many publications at once, ten times as fast as the triggers write them one by
 * one (`sql/search-triggers.sql`), and the same: texts become words here (`search-text.ts`), each
 * distinct word is stemmed once, and the index takes what all of them share together.
 */
export type Indexed = {
  cardId: number
  organisationId: string
  publishedAt: Date
  title: string
  summary: string
  kicker: string
  tags: string[]
  author: string | null
  category: string | null
  content: string
}

/** Publications whose texts are read, once for their entries and for spelling correction. */
export type ReadPublications = { vocabulary: Vocabulary; publications: ReadPublication[] }

type ReadPublication = { indexed: Indexed; words: Record<Weight, Word[]>; spelled: Set<Word> }

export function readTexts(publications: Indexed[]): ReadPublications {
  const vocabulary = openVocabulary()
  return { vocabulary, publications: publications.map((indexed) => readOne(vocabulary, indexed)) }
}

function readOne(vocabulary: Vocabulary, indexed: Indexed): ReadPublication {
  const title = vocabulary.read(indexed.title)
  const summary = vocabulary.read(indexed.summary)
  const line = vocabulary.read([indexed.kicker, ...indexed.tags].join(' '))
  const author = vocabulary.read(indexed.author ?? '')
  const category = vocabulary.read(indexed.category ?? '')
  const content = vocabulary.read(withoutTags(indexed.content))
  return {
    indexed,
    words: {
      A: inOrder(title),
      B: inOrder(summary),
      C: inOrder(line),
      D: inOrder(author.concat(category)).concat(inOrder(content)),
    },
    spelled: toSpelled([title, summary, line, author, content]),
  }
}

/** `cartelera_spelling_words`. */
function toSpelled(texts: readonly Piece[][]): Set<Word> {
  const words = new Set<Word>()
  for (const read of texts) {
    for (const { spelled } of read) for (const word of spelled) words.add(word)
  }
  return words
}

/**
 * Writes or replaces the entries of these publications. Their words are counted apart (`writeCounts`).
 * Documents are made while the database is busy with `before`.
 */
export async function writeEntries(
  database: Database,
  read: ReadPublications,
  before: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  await findLexemes(database, read, before)
  const entries = read.publications.map(({ indexed: { cardId, organisationId, publishedAt } }) => ({
    card_id: cardId,
    organisation_id: organisationId,
    published_at: publishedAt,
  }))
  const titles = read.publications.map(toTitleWords)
  const documents = read.publications.map((one) => toDocument(read.vocabulary, one))
  await before
  await database.execute(sql`
    insert into search_entries as known (card_id, organisation_id, published_at, title_words, head, document)
    select card_id, organisation_id, published_at, title_words, ts_filter(document, '{a,b,c}'), document
    from rows from (
      json_to_recordset(${JSON.stringify(entries)}::json) as (
        card_id integer, organisation_id text, published_at timestamptz),
      unnest(${toTsvectorArray(titles)}::tsvector[]),
      unnest(${toTsvectorArray(documents)}::tsvector[])
    ) as given (card_id, organisation_id, published_at, title_words, document)
    on conflict (card_id) do update set (organisation_id, published_at, title_words, head, document) =
      row(excluded.organisation_id, excluded.published_at, excluded.title_words, excluded.head, excluded.document)`)
}

/** `cartelera_search_document`. */
function toDocument(vocabulary: Vocabulary, { indexed, words }: ReadPublication): Buffer {
  const document = new Document()
  document.add(toLexemeOf(vocabulary, toScope(indexed)), LAST_PLACE, 'A')
  let place = 0
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const { lexeme } of words[weight]) {
      place++
      if (lexeme != null) document.add(lexeme, place, weight)
    }
  }
  return document.end(vocabulary.ranked)
}

/** `cartelera_scope`. */
const toScope = ({ organisationId }: Indexed) => `@${organisationId}`

/** `cartelera_title_words`. */
function toTitleWords({ indexed, words }: ReadPublication): Buffer {
  const cut = words.A.map(({ text }) => (text.length <= 100 ? text : [...text].slice(0, 100).join('')))
  const document = new Document()
  for (const word of new Set([toScope(indexed), `^${cut[0] ?? ''}`, ...cut])) {
    document.add(toLexeme(word), null)
  }
  return document.end()
}

/** `cartelera_lexeme` of each word, asked for once; one value for all words of the same stem. */
async function findLexemes(
  database: Database,
  { vocabulary, publications }: ReadPublications,
  before: Promise<unknown>,
): Promise<void> {
  const known = vocabulary.lexemes.size
  for (const { indexed } of publications) toLexemeOf(vocabulary, toScope(indexed))
  const unknown = new Set<Word>()
  for (const { words } of publications) {
    for (const list of Object.values(words)) {
      for (const word of list) if (word.lexeme === undefined) unknown.add(word)
    }
  }
  const asked: Word[] = []
  for (const word of unknown) {
    // A number stays as it is.
    if (/^[0-9]+$/.test(word.text)) word.lexeme = toLexemeOf(vocabulary, word.text)
    else asked.push(word)
  }
  if (asked.length > 0) {
    await before
    await askLexemes(database, vocabulary, asked)
  }
  if (vocabulary.lexemes.size > known) vocabulary.ranked = rankLexemes(vocabulary.lexemes)
}

async function askLexemes(database: Database, vocabulary: Vocabulary, asked: Word[]): Promise<void> {
  const rows = await readRows<{ lexeme: string | null }>(
    database,
    sql`select cartelera_lexeme(word) as lexeme
      from unnest(${toTextArray(asked.map(({ text }) => text))}::text[]) with ordinality as given (word, place)
      order by place`,
  )
  for (const [index, word] of asked.entries()) {
    const text = rows[index]?.lexeme ?? null
    word.lexeme = text === null ? null : toLexemeOf(vocabulary, text)
  }
}

function toLexemeOf({ lexemes }: Vocabulary, text: string): Lexeme {
  const lexeme = lexemes.get(text) ?? toLexeme(text)
  lexemes.set(text, lexeme)
  return lexeme
}

/** How many publications more or fewer have each word, by organisation. */
export type WordCounts = Map<string, Map<string, number>>

/** What publications have of each word (1), without what those had that are no longer so (-1). */
export function countWords(changes: [ReadPublications, 1 | -1][]): WordCounts {
  const byOrganisation: WordCounts = new Map()
  for (const [{ publications }, number] of changes) {
    for (const { indexed, spelled } of publications) {
      const counts = byOrganisation.get(indexed.organisationId) ?? new Map<string, number>()
      byOrganisation.set(indexed.organisationId, counts)
      for (const { text } of spelled) counts.set(text, (counts.get(text) ?? 0) + number)
    }
  }
  return byOrganisation
}

export async function writeCounts(database: Database, byOrganisation: WordCounts): Promise<void> {
  for (const [organisation, counts] of [...byOrganisation].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const changed = Array.from(counts).filter(([, number]) => number !== 0)
    if (changed.length === 0) continue
    const words = toTextArray(changed.map(([word]) => word))
    const numbers = toIntegerArray(changed.map(([, number]) => number))
    await database.execute(
      sql`select cartelera_count_words(${organisation}, ${words}::text[], ${numbers}::integer[])`,
    )
  }
}

const INDEX = 'search_entries_words'

/**
 * `work` in one transaction that writes entries itself: the triggers leave them to it, and what waits
 * for the index is written to it at the end. Only the index's owner may write that; for others
 * PostgreSQL does, whenever 4 MB wait, and at its next vacuum.
 */
export async function writingEntries<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const isOwner = sql`pg_has_role(relowner, 'USAGE')`
    await transaction.execute(sql`
      select set_config('cartelera.entries_written', 'on', true),
        case when ${isOwner} then set_config('gin_pending_list_limit', '64MB', true) end
      from pg_class where oid = ${INDEX}::regclass`)
    const result = await work(transaction)
    await transaction.execute(
      sql`select gin_clean_pending_list(oid) from pg_class where oid = ${INDEX}::regclass and ${isOwner}`,
    )
    return result
  })
}
