import type { CardId, CategoryId, IsoDate, OrganisationId } from './model'
import { toTopicName } from './written-text'

/** The largest id PostgreSQL's `integer` holds. */
const MAX_ID = 2_147_483_647

/**
 * An organisation's id as it may stand in an internal path, a cache key or a log line: up to 40
 * letters, digits, `_` and `-`, beginning with a letter or digit. Null for anything else.
 */
export function parseOrganisationId(input: unknown): OrganisationId | null {
  return typeof input === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(input)
    ? (input as OrganisationId)
    : null
}

/** A positive whole number written plainly ('12', not '012', '1e3' or ' 12'), else null. */
export function parseCardId(input: unknown): CardId | null {
  return parseId(input) as CardId | null
}

/** As `parseCardId`. */
export function parseCategoryId(input: unknown): CategoryId | null {
  return parseId(input) as CategoryId | null
}

/** A day that exists, written `YYYY-MM-DD`, from year 1000 on; else null. */
export function parseIsoDate(input: unknown): IsoDate | null {
  if (typeof input !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(input)) return null
  const date = new Date(`${input}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(input)
  return exists ? (input as IsoDate) : null
}

/** As `parseCardId`, for ids that have no type of their own: comments, publications. */
export function parseId(input: unknown): number | null {
  const text = typeof input === 'number' ? String(input) : input
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= MAX_ID ? id : null
}

/** Characters of an author's name or a tag, as the store counts them. */
const MAX_TOPIC_LENGTH = 200

/** Returns the name of an author, a tag or a series as it is stored (`toTopicName`); null if it is empty or too long. */
export function parseTopicName(text: string | null): string | null {
  const name = toTopicName(text ?? '')
  const length = Array.from(name).length
  return length >= 1 && length <= MAX_TOPIC_LENGTH && !name.includes('\0') ? name : null
}
