import { sql } from 'drizzle-orm'
import { correctSpelling, pickNearest, toSpelledWords } from '@/lib/content/from-db/search/spelling'
import { toLetters } from '@/lib/content/from-db/search/search-text'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import { selectWithin } from '@/lib/db/scope'

/** Number of newest pieces whose titles and authors are compared. */
const COMPARED = 500

/**
 * Returns the text with its misspelled words corrected to words of titles and authors, or to words of the
 * organisation's publications. null if there is nothing to correct.
 */
export async function correctPieceWords(
  database: Database,
  scope: Scope,
  text: string,
): Promise<string | null> {
  const listed = await listWords(database, scope)
  let corrected = text
  for (const word of toSpelledWords(text)) {
    const typedLetters = toLetters(word)
    if (listed.some(({ letters }) => letters.startsWith(typedLetters))) continue
    const nearest = pickNearest(listed.map((candidate) => ({ ...candidate, typedLetters })))
    if (nearest) corrected = corrected.replaceAll(new RegExp(word, 'giu'), nearest)
  }
  if (corrected !== text) return corrected
  return typeof scope === 'string' ? correctSpelling(database, scope, text) : null
}

/** Lists the words of titles and authors, the most frequent first. */
async function listWords(database: Database, scope: Scope): Promise<{ word: string; letters: string }[]> {
  const newest = selectWithin(
    scope,
    (within) => sql`select pieces.title, coalesce(nullif(pieces.author, ''), people.name, '') as author
      from pieces left join people on people.id = pieces.author_id
      where ${within(sql`pieces.organisation_id`)} and pieces.binned_at is null and pieces.page_path is null
      order by pieces.updated_at desc, pieces.id desc limit ${COMPARED}`,
  )
  const rows = await readRows<{ title: string; author: string }>(database, newest)
  const counts = new Map<string, number>()
  for (const { title, author } of rows)
    for (const word of `${title} ${author}`.toLowerCase().match(/[\p{L}\p{M}]{4,40}/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([, first], [, other]) => other - first)
    .map(([word]) => ({ word, letters: toLetters(word) }))
}
