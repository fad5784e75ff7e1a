import { sql, type SQL } from 'drizzle-orm'
import type { OrganisationId, Publication } from '@/lib/base/domain/model'
import type { Narrowing } from '@/lib/base/domain/narrowing'
import { translationLanguages, type TranslationLanguage } from '@/lib/base/domain/translation'
import { toTextArray } from '@/lib/db/binary-arrays'
import { readRows, storable, type Database } from '@/lib/db/database'
import { selectInOrder } from '@/lib/content/from-db/publications/publications'
import { toSearchText } from './search'

/** Words of a text without spaces that are looked for; the rest is ignored. */
const MAX_WORDS = 8

/** What a search finds in a language, best first (`sql/translated-words.sql`). */
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

/** The languages in which an organisation has anything: to plan a search in each takes as long as most searches. */
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

/** How much a search finds in each of these languages, where it finds any: each by its index. */
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
 * Has all that is asked for in its own words or in those of a document that it links to. The language is a constant of the
 * statement: its index is then found, whose condition is that there is one.
 */
export function isFound(organisation: OrganisationId, text: string, language: TranslationLanguage): SQL {
  const isIn = sql`organisation_id = ${organisation} and language = ${constant(language)}`
  const searchText = toSearchText(text)
  if (language !== 'ja' && language !== 'zh')
    return sql`numnode(${toQuery(language, searchText)}) > 0 and card_id in (${findAll(isIn, language, toParts(searchText))})`
  const looked = searchText.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (looked.length === 0) return sql`false`
  // A comparison without patterns: what is typed may have their signs.
  const has = looked.map(
    (word) =>
      sql`strpos(lower(concat_ws(' ', title, kicker, summary, content, cartelera_linked_texts(content))), lower(${word})) > 0`,
  )
  return sql`${isIn} and ${sql.join(has, sql` and `)}`
}

type Parts = { wanted: string[]; leftOut: string[] }

/** Words and "exact phrases", each of which may be in another text; all as one where a reader says `or`, or very much. */
function toParts(searchText: string): Parts {
  const parts = searchText.match(/-?"[^"]*"?|[^\s"]+/g) ?? []
  if (parts.length > MAX_WORDS || /\bor\b/i.test(searchText)) return { wanted: [searchText], leftOut: [] }
  return {
    wanted: parts.filter((part) => !part.startsWith('-')),
    leftOut: parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1)),
  }
}

/** Each part by the indexes; a word that every text has is not looked for. */
function findAll(isIn: SQL, language: TranslationLanguage, { wanted, leftOut }: Parts): SQL {
  const all = sql`select card_id from publications where ${isIn}`
  const having = (part: string) => {
    const query = toQuery(language, part)
    const documents = sql`select left(key, 32) from media_files
      where ${toDocumentWords(language)} @@ ${query} and text <> '' and not is_withdrawn`
    return sql`${all} and ${words} @@ ${query} union ${all} and ${linked} && array(${documents})`
  }
  const found = wanted.map((part) => sql`(${having(part)} union ${all} and ${isStopWord(language, part)})`)
  const without = leftOut.map((part) => sql` except (${having(part)})`)
  return sql`(${found.length > 0 ? sql.join(found, sql` intersect `) : all})${sql.join(without)}`
}

const isStopWord = (language: TranslationLanguage, part: string) =>
  sql`numnode(${toQuery(language, part)}) = 0`

/** What a search is narrowed to besides its language. */
export function isWanted(organisation: OrganisationId, { category, year, author, tag }: Narrowing): SQL {
  const startOf = (number: number) =>
    sql`cartelera_day_start(make_date(${number}, 1, 1), (select cartelera_time_zone(${organisation})))`
  const conditions = [
    category === null ? null : sql`category_id = ${category}`,
    year === null ? null : sql`published_at >= ${startOf(year)} and published_at < ${startOf(year + 1)}`,
    author === null ? null : sql`author = ${storable(author)}`,
    tag === null ? null : sql`tags @> array[${storable(tag)}]::text[]`,
  ]
  return sql.join([sql`true`, ...conditions.filter((one) => one !== null)], sql` and `)
}

const constant = (language: TranslationLanguage) => sql.raw(`'${language}'`)

/** As the indexes have it: of a publication, of a document, and which documents a publication links to. */
const words = sql`cartelera_translated_words(language, title, kicker, summary, author, content)`

const toDocumentWords = (language: TranslationLanguage) =>
  sql`cartelera_translated_words(${constant(language)}, '', '', '', '', text)`
const linked = sql`cartelera_pictures(coalesce(picture_url, '') || ' ' || share_picture_url || ' ' || content)`

const toQuery = (language: TranslationLanguage, text: string) =>
  sql`websearch_to_tsquery(cartelera_stemmer(${constant(language)}), ${toSearchText(text)})`
