import { and, asc, eq, sql } from 'drizzle-orm'
import { toDistances } from '@/lib/base/domain/edit-distance'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { searchRules } from '@/lib/db/schema'
import { toSearchText } from './search'

/** Maximum number of corrected words of a text. */
const MAX_WORDS = 8

type Candidate = { typed: string; typedLetters: string; word: string | null; letters: string | null }

/**
 * Returns the text with its misspelled words corrected to words of the organisation's publications. null if
 * no word is misspelled, or none has a near match. A word is misspelled if no publication contains any of its
 * forms. Rules of editors take precedence.
 */
export async function correctSpelling(
  database: Database,
  organisation: OrganisationId,
  text: string,
): Promise<string | null> {
  const meant = await findMeant(database, organisation, text)
  if (meant !== null) return meant
  const words = toSpelledWords(toSearchText(text))
  if (words.length === 0) return null
  const candidates = await listCandidates(database, organisation, words)
  const corrections = new Map<string, string>()
  for (const typed of words) {
    const near = pickNearest(candidates.filter((candidate) => candidate.typed === typed))
    if (near !== null) corrections.set(typed, near)
  }
  if (corrections.size === 0) return null
  return text.replace(wordPattern, (word) => corrections.get(storable(word).toLowerCase()) ?? word)
}

/** Returns the correction that an editors' search rule defines for this text; null without such a rule. */
async function findMeant(
  database: Database,
  organisation: OrganisationId,
  text: string,
): Promise<string | null> {
  const [rule] = await database
    .select({ meant: searchRules.meant })
    .from(searchRules)
    .where(
      and(
        eq(searchRules.organisationId, organisation),
        eq(searchRules.kind, 'meant'),
        sql`${searchRules.queries}[1]::tsquery = cartelera_search_query(${toSearchText(text)})`,
      ),
    )
    .orderBy(asc(searchRules.id))
    .limit(1)
  return rule?.meant ?? null
}

const wordPattern = /[\p{L}\p{M}]+/gu

/** Returns the distinct words of a text that are long enough for a reliable correction. */
export function toSpelledWords(text: string): string[] {
  const words = Array.from(text.matchAll(wordPattern), ([word]) => word.toLowerCase())
  return [...new Set(words)].filter((word) => word.length >= 4 && word.length <= 40).slice(0, MAX_WORDS)
}

async function listCandidates(
  database: Database,
  organisation: OrganisationId,
  words: string[],
): Promise<Candidate[]> {
  const typed = sql.join(
    words.map((word) => sql`(${word}::text)`),
    sql`, `,
  )
  const query = sql`cartelera_search_query(given.typed)`
  return readRows<Candidate>(
    database,
    sql`
    select given.typed, cartelera_letters(given.typed) as "typedLetters", near.word, near.letters
    from (values ${typed}) as given (typed)
    cross join lateral cartelera_words_like(${organisation}, cartelera_letters(given.typed)) as near
    where numnode(${query}) > 0 and not cartelera_has(${organisation}, ${query})`,
  )
}

/** Returns the nearest candidate. Candidates are sorted by likelihood, which decides ties. */
export function pickNearest(candidates: Omit<Candidate, 'typed'>[]): string | null {
  let nearest: { word: string; distance: number } | null = null
  for (const { typedLetters, word, letters } of candidates) {
    if (word === null || letters === null) continue
    const distance = toDistance(toSingular(typedLetters), toSingular(letters))
    if (distance > toTolerance(typedLetters)) continue
    if (nearest === null || distance < nearest.distance) nearest = { word, distance }
  }
  return nearest?.word ?? null
}

/** Removes a plural's `s`: a plural is not a misspelling if publications only contain the singular. */
const toSingular = (letters: string) => letters.replace(/s$/, '')

/** Returns the maximum edit distance between a word and its correction. */
function toTolerance(letters: string): number {
  return letters.length >= 7 ? 2 : 1
}

/** Returns the edit distance of two words. */
export const toDistance = (first: string, other: string) =>
  toDistances(Array.from(first), Array.from(other)).at(-1)!
