/** Normalisation of texts that people type or paste. */

/** Collapses the text to one line and trims it. */
export const toCleanLine = (input: unknown) => toCleanText(input).replace(/\s+/g, ' ')

/**
 * Normalises to NFC. Removes NUL, lone surrogates, control characters except newline and tab, and bidirectional
 * controls, which would reverse the text after them. Returns '' if the input is not a string.
 */
export function toCleanText(input: unknown): string {
  if (typeof input !== 'string') return ''
  return input
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
}

/**
 * Returns whether a text has no visible characters: only spaces, format characters and letters without a glyph
 * (Hangul filler, Braille blank, variation selectors).
 */
export const isBlankText = (text: string) =>
  text.replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === ''

/** Invisible characters that searches ignore. Must equal those in `cartelera_letters` (`lib/db/sql/spelling.sql`). */
export const hiddenInWords =
  /[\u034F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/**
 * Normalises the name of a tag, author or series for storage and comparison: NFC, trimmed, without hidden characters.
 * Keeps joiners, which emoji and some scripts need. Returns '' for an invisible name, and for '.' and '..', which
 * clients resolve as URL segments even if percent-encoded.
 */
export function toTopicName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(hiddenInWords, (sign) => (sign === '\u200C' || sign === '\u200D' ? sign : ''))
    .trim()
  return isBlankText(name) || name === '.' || name === '..' ? '' : name
}

/** Normalises names (`toTopicName`) and removes duplicates and empty ones. */
export const toTopicNames = (names: readonly string[]) => [...new Set(names.map(toTopicName))].filter(Boolean)

/**
 * Returns whether a text has more than `limit` code points. An emoji is one code point, but counts as two for an
 * input's `maxLength`.
 */
export const isLonger = (text: string, limit: number) => [...text].length > limit
