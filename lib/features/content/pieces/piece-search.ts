import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '@/lib/base/domain/scope'
import { allBeginnings, beginning, toTypedWords } from '@/lib/content/from-db/search/typed-words'
import { readRows, type Database } from '@/lib/db/database'
import { selectWithin } from '@/lib/db/scope'

/* Search in the list of pieces: by words of the texts, or by the owner's name. */

export type Search = {
  words: string[]
  isNothing: boolean
  /** True if the words are so frequent that scanning the newest pieces finds enough matches. */
  isCommon: boolean
  /** True if the scope has so few pieces that all are read, without the index. */
  areFew: boolean
}

/** Number of newest pieces probed. `COMMON` matches among them make a word frequent. */
const PROBED = 100
const COMMON = 10
/** Maximum number of pieces to read one by one. The index covers all organisations, so it is slower for few pieces. */
const FEW = 500

/** Prepares a search. A text without letters and digits matches nothing. */
export async function readSearch(transaction: Database, scope: Scope, text: string): Promise<Search> {
  const words = toTypedWords(text)
  if (words.length === 0) return { words, isNothing: true, isCommon: false, areFew: false }
  // Keeps index matches exact: a lossy bitmap would recompute the words of each text.
  await transaction.execute(sql`set local work_mem = '64MB'`)
  const newest = selectWithin(
    scope,
    (within) => sql`select * from pieces where ${within(sql`pieces.organisation_id`)}
      order by updated_at desc, id desc limit ${PROBED}`,
  )
  const first = selectWithin(
    scope,
    (within) => sql`select id from pieces where ${within(sql`pieces.organisation_id`)} limit ${FEW + 1}`,
  )
  const [row] = await readRows<{ found: number; pieces: number }>(
    transaction,
    sql`select count(*)::integer as found, (select count(*)::integer from (${first}) as first) as pieces
      from (${newest}) as piece where ${hasWords(words)}`,
  )
  const { found, pieces } = row ?? { found: 0, pieces: 0 }
  return { words, isNothing: false, isCommon: found >= COMMON, areFew: pieces <= FEW }
}

/** SQL condition: the title, texts or author contain words that begin with each of these words. */
export const hasWords = (words: string[], piece = sql`piece`) =>
  sql`cartelera_piece_words(${piece}.title, ${piece}.kicker, ${piece}.author, ${piece}.summary, ${piece}.content) @@ (${allBeginnings(words)})`

/**
 * SQL condition: the words match, or the owner's name does. Frequent words are searched in the newest pieces,
 * rare ones through the index, regardless of the planner's choice.
 */
export function isFound({ words, isCommon, areFew }: Search, within: (column: SQL) => SQL): SQL {
  const named = sql.join(
    words.map((word) => sql`cartelera_letters(name) like '%' || cartelera_letters(${word}) || '%'`),
    sql` and `,
  )
  if (isCommon) return hasWords(words)
  if (areFew) {
    return sql`piece.id = any(array(
      with own as materialized (select * from pieces where ${within(sql`pieces.organisation_id`)})
      select piece.id from own as piece where ${hasWords(words)}
      union all select own.id from own join people on people.id = own.author_id where ${named}))`
  }
  return sql`piece.id = any(array(
    with found as materialized (select piece.id, piece.organisation_id from pieces as piece where ${hasWords(words)}),
      named as materialized (select id from people where ${named})
    select id from found where ${within(sql`found.organisation_id`)}
    union all select pieces.id from pieces join named on named.id = author_id
      where ${within(sql`pieces.organisation_id`)}))`
}

/** SQL condition for publications: uses the public search index (stems only), or reads a few publications directly. */
export function isPublicationFound({ words }: Search, areFew: boolean): SQL {
  const query = sql.join(
    words.map((word) => sql`(${beginning(word)} || cartelera_search_query(${word}))`),
    sql` && `,
  )
  return areFew
    ? sql`(select entry.document @@ (${query}) from search_entries as entry where entry.card_id = publication.card_id)`
    : sql`publication.card_id = any(array(
        with found as materialized (select card_id from search_entries where document @@ (${query}))
        select card_id from found))`
}
