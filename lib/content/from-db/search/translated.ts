import { sql, type SQL } from 'drizzle-orm'
import type { OrganisationId, Publication } from '@/lib/base/domain/model'
import type { Narrowing } from '@/lib/base/domain/narrowing'
import { translationLanguages, type TranslationLanguage } from '@/lib/base/domain/translation'
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

/** How much a search finds in each language, where it finds any: each by its index. */
export function countTranslated(organisation: OrganisationId, text: string, narrowing: Narrowing): SQL {
  const counts = translationLanguages.map(
    (
      language,
    ) => sql`select 'language' as kind, ${sql.raw(`'${language}'`)} as value, count(*)::integer as publications
      from publications where ${isFound(organisation, text, language)} and ${isWanted(organisation, narrowing)}
      having count(*) > 0`,
  )
  return sql.join(counts, sql` union all `)
}

/** The language is a constant of the statement: its index is then found, whose condition is that there is one. */
export function isFound(organisation: OrganisationId, text: string, language: TranslationLanguage): SQL {
  const isIn = sql`organisation_id = ${organisation} and language = ${constant(language)}`
  if (language !== 'ja' && language !== 'zh') return sql`${isIn} and ${words} @@ ${toQuery(language, text)}`
  const looked = toSearchText(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (looked.length === 0) return sql`false`
  // A comparison without patterns: what is typed may have their signs.
  const has = looked.map(
    (word) => sql`strpos(lower(concat_ws(' ', title, kicker, summary, content)), lower(${word})) > 0`,
  )
  return sql`${isIn} and ${sql.join(has, sql` and `)}`
}

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

/** As the index has it. */
const words = sql`cartelera_translated_words(language, title, kicker, summary, author, content)`

const toQuery = (language: TranslationLanguage, text: string) =>
  sql`websearch_to_tsquery(cartelera_stemmer(${constant(language)}), ${toSearchText(text)})`
