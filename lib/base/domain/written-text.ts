/** Cleans and judges text that people write or paste. */

/** Collapses the text to one line and trims it. */
export const toCleanLine = (input: unknown) => toCleanText(input).replace(/\s+/g, ' ')

/**
 * Normalises the text to NFC, and removes NUL, lone surrogates, control characters other than newline and tab, and
 * bidirectional controls, which would turn the text that follows. Returns '' if the input is not a string.
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
 * Tests whether a text is invisible: it has only spaces, format characters and letters without a visible form (Hangul
 * filler, Braille blank, variation selectors).
 */
export const isBlankText = (text: string) =>
  text.replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === ''

/** Invisible characters that a search ignores: `cartelera_letters` (`sql/spelling.sql`) removes the same ones. */
export const hiddenInWords =
  /[\u034F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/**
 * Returns the form of a name (a tag, an author, a series) in which it is stored and compared: NFC, trimmed, without
 * hidden characters. Joiners stay, because emoji and some scripts need them. Returns '' for an invisible name, and for
 * '.' and '..', which clients resolve as URL segments even if percent-encoded.
 */
export function toTopicName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(hiddenInWords, (sign) => (sign === '\u200C' || sign === '\u200D' ? sign : ''))
    .trim()
  return isBlankText(name) || name === '.' || name === '..' ? '' : name
}

/** Returns the names in the form of `toTopicName`, each once, without empty ones. */
export const toTopicNames = (names: readonly string[]) => [...new Set(names.map(toTopicName))].filter(Boolean)

/** Counts code points, so an emoji counts as one (an input's `maxLength` counts it as two). */
export const isLonger = (text: string, limit: number) => [...text].length > limit
