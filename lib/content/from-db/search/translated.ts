import { sql, type SQL } from 'drizzle-orm'
import type { OrganisationId, Publication } from '@/lib/base/domain/model'
import type { Narrowing } from '@/lib/base/domain/narrowing'
import { translationLanguages, type TranslationLanguage } from '@/lib/base/domain/translation'
import { toTextArray } from '@/lib/db/binary-arrays'
import { readRows, storable, type Database } from '@/lib/db/database'
import { selectInOrder } from '@/lib/content/from-db/publications/publications'
import { toSearchText } from './search'

/** Maximum number of words searched in a text without spaces; the others are ignored. */
const MAX_WORDS = 8

/** Searches in a language other than Spanish, best results first (`sql/translated-words.sql`). */
export async function searchTranslated(
  database: Database,
  organisation: OrganisationId,
  text: string,
  narrowing: Narrowing & { language: TranslationLanguage },
  limit: number,
): Promise<Publication[]> {
  const { language } = narrowing
  const rows = await readRows<{ card: number }>(
    database,
    sql`select card_id as card from publications
      where ${isFound(organisation, text, language)} and ${isWanted(organisation, narrowing)}
      order by ts_rank(${words}, ${toQuery(language, text)}) desc, published_at desc, card_id desc
      limit ${limit}`,
  )
  return selectInOrder(
    database,
    rows.map(({ card }) => card),
  )
}

/**
 * Lists the languages with translations. Other languages are then not searched, because planning such a query takes as
 * long as most searches.
 */
export async function listLanguagesOf(
  database: Database,
  organisation: OrganisationId,
): Promise<TranslationLanguage[]> {
  const rows = await readRows<{ language: TranslationLanguage }>(
    database,
    sql`select language from unnest(${toTextArray([...translationLanguages])}::text[]) as one (language)
      where exists (select from publications where organisation_id = ${organisation} and publications.language = one.language)`,
  )
  return rows.map(({ language }) => language)
}

/** Selects the number of results per language, through the index of each language. Omits languages without results. */
export function countTranslated(
  organisation: OrganisationId,
  text: string,
  narrowing: Narrowing,
  languages: readonly TranslationLanguage[],
): SQL {
  const none = sql`select 'language' as kind, '' as value, 0 as publications where false`
  const counts = languages.map(
    (
      language,
    ) => sql`select 'language' as kind, ${sql.raw(`'${language}'`)} as value, count(*)::integer as publications
      from publications where ${isFound(organisation, text, language)} and ${isWanted(organisation, narrowing)}
      having count(*) > 0`,
  )
  return sql.join([none, ...counts], sql` union all `)
}

/**
 * SQL condition: a translation, or a document that it links to, contains all search words. The language is a constant
 * in the statement, because the partial index needs a constant.
 */
export function isFound(organisation: OrganisationId, text: string, language: TranslationLanguage): SQL {
  const isIn = sql`organisation_id = ${organisation} and language = ${constant(language)}`
  const searchText = toSearchText(text)
  if (language !== 'ja' && language !== 'zh')
    return sql`numnode(${toQuery(language, searchText)}) > 0 and card_id in (${findAll(isIn, language, toParts(searchText))})`
  const looked = searchText.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (looked.length === 0) return sql`false`
  // Uses `strpos` instead of LIKE, because the words may contain LIKE's special characters.
  const has = looked.map(
    (word) =>
      sql`strpos(lower(concat_ws(' ', title, kicker, summary, content, cartelera_linked_texts(content))), lower(${word})) > 0`,
  )
  return sql`${isIn} and ${sql.join(has, sql` and `)}`
}

type Parts = { wanted: string[]; leftOut: string[] }

/**
 * Splits a search into words and "exact phrases", which may match in different texts. A search with `or` or
 * very many words stays one part.
 */
function toParts(searchText: string): Parts {
  const parts = searchText.match(/-?"[^"]*"?|[^\s"]+/g) ?? []
  if (parts.length > MAX_WORDS || /\bor\b/i.test(searchText)) return { wanted: [searchText], leftOut: [] }
  return {
    wanted: parts.filter((part) => !part.startsWith('-')),
    leftOut: parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1)),
  }
}

/** Selects the cards that match all words and phrases of a search, through the indexes. Skips stop words. */
function findAll(isIn: SQL, language: TranslationLanguage, { wanted, leftOut }: Parts): SQL {
  const all = sql`select card_id from publications where ${isIn}`
  const having = (part: string) => {
    const query = toQuery(language, part)
    const documents = sql`select left(key, 32) from media_files
      where ${toDocumentWords(language)} @@ ${query} and text <> '' and not is_withdrawn`
    return sql`${all} and ${words} @@ ${query} union ${all} and ${linked} && array(${documents})`
  }
  const matchingParts = wanted.map(
    (part) => sql`(${having(part)} union ${all} and ${isStopWord(language, part)})`,
  )
  const without = leftOut.map((part) => sql` except (${having(part)})`)
  return sql`(${matchingParts.length > 0 ? sql.join(matchingParts, sql` intersect `) : all})${sql.join(without)}`
}

const isStopWord = (language: TranslationLanguage, part: string) =>
  sql`numnode(${toQuery(language, part)}) = 0`

/** SQL condition for all filters except the language. */
export function isWanted(organisation: OrganisationId, { category, year, author, tag }: Narrowing): SQL {
  const startOf = (number: number) =>
    sql`cartelera_day_start(make_date(${number}, 1, 1), (select cartelera_time_zone(${organisation})))`
  const conditions = [
    category === null ? null : sql`category_id = ${category}`,
    year === null ? null : sql`published_at >= ${startOf(year)} and published_at < ${startOf(year + 1)}`,
    author === null ? null : sql`author = ${storable(author)}`,
    tag === null ? null : sql`tags @> array[${storable(tag)}]::text[]`,
  ]
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` and `)
}

const constant = (language: TranslationLanguage) => sql.raw(`'${language}'`)

/** SQL for the words of a translation. Must equal the expressions of the indexes. */
const words = sql`cartelera_translated_words(language, title, kicker, summary, author, content)`

const toDocumentWords = (language: TranslationLanguage) =>
  sql`cartelera_translated_words(${constant(language)}, '', '', '', '', text)`
const linked = sql`cartelera_pictures(coalesce(picture_url, '') || ' ' || share_picture_url || ' ' || content)`

const toQuery = (language: TranslationLanguage, text: string) =>
  sql`websearch_to_tsquery(cartelera_stemmer(${constant(language)}), ${toSearchText(text)})`
