import { sql } from 'drizzle-orm'
import { settleAll } from '@/lib/base/platform/settle-all'
import { toIntegerArray, toTextArray, toTsvectorArray } from '@/lib/db/binary-arrays'
import { readRows, send, type Database } from '@/lib/db/database'
import {
  toDocuments,
  toScope,
  toTitleWords,
  type ReadPublications,
  type WordCounts,
} from './search-documents'
import { rankLexemes } from './tsvector'
import { toLexemeOf, type Vocabulary } from './vocabulary'

/**
 * Writes the search entries of many publications with the same result as the triggers
 * (`sql/search-triggers.sql`), ten times as fast. Texts are tokenised here (`search-text.ts`), each distinct
 * word is stemmed once, and the index is updated once for all.
 *
 * Statements of a batch are sent without waiting for each other unless they need an answer. The database is
 * busy while this thread tokenises the next texts.
 */

/**
 * Writes or replaces the search entries of publications; identical ones are kept. The words must be known
 * already (`findLexemes`), and are counted separately (`writeCounts`).
 */
export async function writeEntries(
  database: Database,
  read: ReadPublications,
  cardIds: readonly number[],
): Promise<void> {
  const organisations = read.publications.map(({ organisationId }) => organisationId)
  const dates = read.publications.map(({ publishedAt }) => publishedAt.toISOString())
  await send(
    database,
    sql`
    insert into search_entries as known (card_id, organisation_id, published_at, title_words, head, document)
    select card_id, organisation_id, published_at::timestamptz, title_words, ts_filter(document, '{a,b,c}'), document
    from unnest(${toIntegerArray(cardIds)}::integer[], ${toTextArray(organisations)}::text[],
      ${toTextArray(dates)}::text[], ${toTsvectorArray(toTitleWords(read))}::tsvector[],
      ${toTsvectorArray(toDocuments(read))}::tsvector[])
      as given (card_id, organisation_id, published_at, title_words, document)
    on conflict (card_id) do update set (organisation_id, published_at, title_words, head, document) =
      row(excluded.organisation_id, excluded.published_at, excluded.title_words, excluded.head, excluded.document)
    where (known.organisation_id, known.published_at, known.title_words, known.document)
      is distinct from (excluded.organisation_id, excluded.published_at, excluded.title_words, excluded.document)`,
  )
}

/**
 * Looks up the lexemes of words in the database (`cartelera_lexeme`), each once. Waits if another batch is
 * looking up the same word, and looks it up again if that fails.
 */
export async function findLexemes(
  database: Database,
  { vocabulary, publications }: ReadPublications,
): Promise<void> {
  for (const publication of publications) toLexemeOf(vocabulary, toScope(publication))
  while (vocabulary.asking !== null || vocabulary.unknown.length > 0) {
    if (vocabulary.asking !== null) await vocabulary.asking.catch(() => undefined)
    else await (vocabulary.asking = askLexemes(database, vocabulary))
  }
  if (vocabulary.ranked.length < vocabulary.lexemes.size) {
    vocabulary.ranked = rankLexemes(vocabulary.lexemes)
  }
}

async function askLexemes(database: Database, vocabulary: Vocabulary): Promise<void> {
  const words = vocabulary.unknown
  vocabulary.unknown = []
  try {
    const rows = await readRows<{ lexeme: string | null }>(
      database,
      sql`select cartelera_lexeme(word) as lexeme
        from unnest(${toTextArray(words.map(({ text }) => text))}::text[]) with ordinality as given (word, place)
        order by place`,
    )
    for (const [index, word] of words.entries()) {
      const text = rows[index]?.lexeme ?? null
      word.lexeme = text === null ? null : toLexemeOf(vocabulary, text)
    }
  } catch (cause) {
    vocabulary.unknown.push(...words)
    throw cause
  } finally {
    vocabulary.asking = null
  }
}

/**
 * Adds word counts to the stored ones in one statement. Sorted by word, so that concurrent instances cannot deadlock.
 */
export async function writeCounts(database: Database, byOrganisation: WordCounts): Promise<void> {
  const organisations: string[] = []
  const words: string[] = []
  const numbers: number[] = []
  for (const [organisation, counts] of byOrganisation) {
    for (const [word, number] of counts) {
      if (number === 0) continue
      organisations.push(organisation)
      words.push(word)
      numbers.push(number)
    }
  }
  if (words.length === 0) return
  await send(
    database,
    sql`
    select cartelera_count_words(organisation, array_agg(word), array_agg(number))
    from unnest(${toTextArray(organisations)}::text[], ${toTextArray(words)}::text[],
      ${toIntegerArray(numbers)}::integer[]) as given (organisation, word, number)
    group by organisation order by organisation`,
  )
}

/** SQL condition: the two GIN indexes with pending lists. The owner of one of them owns both. */
const isIndex = sql`oid in ('search_entries_words'::regclass, 'search_words_letters'::regclass)`

/**
 * Runs `work` in a transaction that writes search entries itself, so the triggers skip them. Flushes the pending lists
 * of the indexes at the end. Only the owner of the indexes may flush; otherwise PostgreSQL does so at 4 MB and at the
 * next vacuum.
 */
export async function writingEntries<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const isOwner = sql`pg_has_role(relowner, 'USAGE')`
    const begun = send(
      transaction,
      sql`select set_config('cartelera.entries_written', 'on', true),
        case when ${isOwner} then set_config('gin_pending_list_limit', '64MB', true) end
      from pg_class where ${isIndex} limit 1`,
    )
    const [, result] = await settleAll([begun, work(transaction)])
    await transaction.execute(
      sql`select gin_clean_pending_list(oid) from pg_class where ${isIndex} and ${isOwner}`,
    )
    return result
  })
}
