import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/platform/process-wide'
import { readRows, type Database } from './database'
import { toSearchWords, toSpellingWords, withoutTags } from './search-text'

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

/** Writes or replaces the entries of these publications. Their words are counted apart (`countWords`). */
export async function writeEntries(database: Database, publications: Indexed[]): Promise<void> {
  const words = publications.map(toWords)
  const lexemes = await readLexemes(database, words)
  const entries = publications.map(({ cardId, organisationId, publishedAt }, index) => ({
    card_id: cardId,
    organisation_id: organisationId,
    published_at: publishedAt,
    title_words: toTitleWords(organisationId, words[index]?.A ?? []),
    document: toDocument(organisationId, words[index] ?? { A: [], B: [], C: [], D: [] }, lexemes),
  }))
  await database.execute(sql`
    insert into search_entries as known (card_id, organisation_id, published_at, title_words, head, document)
    select card_id, organisation_id, published_at, title_words, ts_filter(document, '{a,b,c}'), document
    from json_to_recordset(${JSON.stringify(entries)}::json) as given (
      card_id integer, organisation_id text, published_at timestamptz, title_words tsvector, document tsvector)
    on conflict (card_id) do update set (organisation_id, published_at, title_words, head, document) =
      row(excluded.organisation_id, excluded.published_at, excluded.title_words, excluded.head, excluded.document)`)
}

type Weight = 'A' | 'B' | 'C' | 'D'
type Words = Record<Weight, string[]>

function toWords({ title, summary, kicker, tags, author, category, content }: Indexed): Words {
  return {
    A: toSearchWords(title),
    B: toSearchWords(summary),
    C: toSearchWords([kicker, ...tags].join(' ')),
    D: [...toSearchWords([author, category].join(' ')), ...toSearchWords(withoutTags(content))],
  }
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** `cartelera_search_document`, as PostgreSQL reads it. */
function toDocument(organisation: string, words: Words, lexemes: Map<string, string | null>): string {
  const places = new Map<string, string>()
  let place = 0
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const word of words[weight]) {
      place++
      const lexeme = lexemes.get(word)
      if (lexeme == null) continue
      const others = places.get(lexeme)
      places.set(lexeme, others === undefined ? `${place}${weight}` : `${others},${place}${weight}`)
    }
  }
  const parts = Array.from(places, ([lexeme, at]) => `'${lexeme}':${at}`)
  return `${quote(`@${organisation}`)}:16383A ${parts.join(' ')}`
}

/** `cartelera_title_words`. */
function toTitleWords(organisation: string, words: string[]): string {
  const cut = words.map((word) => [...word].slice(0, 100).join(''))
  return [`@${organisation}`, `^${cut[0] ?? ''}`, ...cut].map(quote).join(' ')
}

/** Stems of words, which depend on no content; some 100 bytes each. */
const MAX_STEMS = 50_000
const stems = () =>
  processWide('search-stems', () => new LRUCache<string, { lexeme: string | null }>({ max: MAX_STEMS }))

/** `cartelera_lexeme` of each word, asked for once. */
async function readLexemes(database: Database, words: Words[]): Promise<Map<string, string | null>> {
  const known = stems()
  const lexemes = new Map<string, string | null>()
  const unknown: string[] = []
  const distinct = new Set<string>()
  for (const { A, B, C, D } of words) {
    for (const list of [A, B, C, D]) for (const word of list) distinct.add(word)
  }
  for (const word of distinct) {
    const stem = known.get(word)
    if (stem) lexemes.set(word, stem.lexeme)
    else unknown.push(word)
  }
  const rows = await readRows<{ word: string; lexeme: string | null }>(
    database,
    sql`select word, cartelera_lexeme(word) as lexeme from json_array_elements_text(${JSON.stringify(unknown)}::json) as word`,
  )
  for (const { word, lexeme } of rows) {
    known.set(word, { lexeme })
    lexemes.set(word, lexeme)
  }
  return lexemes
}

/** Counts the words of publications that were written (1), or are no longer as they were (-1). */
export async function countWords(database: Database, written: [Indexed, 1 | -1][]): Promise<void> {
  const byOrganisation = new Map<string, Map<string, number>>()
  for (const [{ organisationId, title, summary, kicker, tags, author, content }, number] of written) {
    const counts = byOrganisation.get(organisationId) ?? new Map<string, number>()
    byOrganisation.set(organisationId, counts)
    const texts = [title, summary, kicker, ...tags, author, withoutTags(content)].join(' ')
    for (const word of toSpellingWords(texts)) counts.set(word, (counts.get(word) ?? 0) + number)
  }
  for (const [organisation, counts] of [...byOrganisation].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const changed = Array.from(counts).filter(([, number]) => number !== 0)
    await database.execute(sql`
      select cartelera_count_words(${organisation}, array_agg(word), array_agg(number))
      from json_to_recordset(${JSON.stringify(changed.map(([word, number]) => ({ word, number })))}::json)
        as counted (word text, number integer)
      having count(*) > 0`)
  }
}

/**
 * `work` in one transaction that writes entries itself: the triggers leave them to it, and what waits
 * for the index is written to it at the end.
 */
export async function writingEntries<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('cartelera.entries_written', 'on', true), set_config('gin_pending_list_limit', '64MB', true)`,
    )
    const result = await work(transaction)
    await transaction.execute(sql`select gin_clean_pending_list('search_entries_words')`)
    return result
  })
}
