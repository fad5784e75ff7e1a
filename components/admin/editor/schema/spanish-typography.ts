/** Replacement of the last `length` characters of a text. */
export type Replacement = { length: number; text: string }

/** Pairs of quotation marks, by nesting depth. */
const quotes = ['«»', '“”', '‘’']

const opensBefore = /[\s([{¿¡/—–«“‘]/

/** Returns the replacement of the last typed character of `text`; null to keep it. */
export function toSpanishTypography(text: string): Replacement | null {
  const isCode = text.split('`').length % 2 === 0
  if (isCode || text.split(/\s/).at(-1)?.includes('://')) return null
  if (text.endsWith('"')) return toQuote(text.slice(0, -1))
  if (/(?<![.])[.]{3}$/.test(text)) return { length: 3, text: '…' }
  return /(?<![-!])--$/.test(text) ? { length: 2, text: '—' } : null
}

/** Returns the quotation mark to insert after `before`; null for an inch mark or a closing mark that closes nothing. */
function toQuote(before: string): Replacement | null {
  const depth = countOpen(before)
  const opens = before === '' || opensBefore.test(before.slice(-1))
  const sign = opens ? quotes[depth]?.[0] : quotes[depth - 1]?.[1]
  return sign === undefined ? null : { length: 1, text: sign }
}

/** Counts the open quotations at the end of a text. An apostrophe closes only single quotation marks. */
function countOpen(text: string): number {
  let depth = 0
  for (const sign of text) {
    if (quotes.some(([open]) => open === sign)) depth += 1
    else if (sign === quotes[depth - 1]?.[1]) depth -= 1
  }
  return depth
}
