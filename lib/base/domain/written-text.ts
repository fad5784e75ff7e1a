/** What readers write into fields, as it is stored. */

/** One line, without spaces around it. */
export const toWrittenLine = (input: unknown) => toWrittenText(input).replace(/\s+/g, ' ')

/**
 * Without what a database cannot store (NUL, halves of surrogate pairs) and what would disturb the
 * page around it: control characters other than newline and tab, and those that turn the direction
 * of all text that follows.
 */
export function toWrittenText(input: unknown): string {
  if (typeof input !== 'string') return ''
  return input
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** Spaces of no width alone say nothing, either. */
export const saysNothing = (text: string) => text.replace(/[\s\p{Cf}]/gu, '') === ''

/** In code points, so that an emoji or a rare character counts as one (an input's `maxLength` counts such as two). */
export const isLonger = (text: string, limit: number) => [...text].length > limit
