import type { CardId, CategoryId, IsoDate, OrganisationId } from './model'
import { toTopicName } from './written-text'

/** Largest value of PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647

/**
 * Validates an organisation's id, which is used in paths, cache keys and log lines: up to 40 letters, digits, `_` and
 * `-`, beginning with a letter or digit. Returns null for anything else.
 */
export function parseOrganisationId(input: unknown): OrganisationId | null {
  return typeof input === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(input)
    ? (input as OrganisationId)
    : null
}

/** Parses a positive integer in plain notation ('12', not '012', '1e3' or ' 12'); null for anything else. */
export function parseCardId(input: unknown): CardId | null {
  return parseId(input) as CardId | null
}

/** Same rules as `parseCardId`. */
export function parseCategoryId(input: unknown): CategoryId | null {
  return parseId(input) as CategoryId | null
}

/** Parses an existing day, `YYYY-MM-DD`, from year 1000; null for anything else. */
export function parseIsoDate(input: unknown): IsoDate | null {
  if (typeof input !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(input)) return null
  const date = new Date(`${input}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(input)
  return exists ? (input as IsoDate) : null
}

/** Parses ids without a branded type (comments, publications), by the rules of `parseCardId`. */
export function parseId(input: unknown): number | null {
  const text = typeof input === 'number' ? String(input) : input
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= MAX_ID ? id : null
}

/** Maximum length of an author's name or a tag. The database has the same limit. */
const MAX_TOPIC_LENGTH = 200

/** Normalises the name of an author, tag or series (`toTopicName`); null if it is empty or too long. */
export function parseTopicName(text: string | null): string | null {
  const name = toTopicName(text ?? '')
  const length = Array.from(name).length
  return length >= 1 && length <= MAX_TOPIC_LENGTH && !name.includes('\0') ? name : null
}
