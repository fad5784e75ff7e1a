/** What takes the place of the last `length` characters of a text. */
export type Replacement = { length: number; text: string }

/** Quotation marks by how deep they stand in others. */
const quotes = ['«»', '“”', '‘’']

const opensBefore = /[\s([{¿¡/—–«“‘]/

/** What Spanish typography makes of the sign with which a text ends; null for what it leaves as it was typed. */
export function toSpanishTypography(text: string): Replacement | null {
  const isCode = text.split('`').length % 2 === 0
  if (isCode || text.split(/\s/).at(-1)?.includes('://')) return null
  if (text.endsWith('"')) return toQuote(text.slice(0, -1))
  if (/(?<![.])[.]{3}$/.test(text)) return { length: 3, text: '…' }
  return /(?<![-!])--$/.test(text) ? { length: 2, text: '—' } : null
}

/** A quotation mark after `before`. Inches and what no mark has opened stay as they are. */
function toQuote(before: string): Replacement | null {
  const depth = countOpen(before)
  const opens = before === '' || opensBefore.test(before.slice(-1))
  const sign = opens ? quotes[depth]?.[0] : quotes[depth - 1]?.[1]
  return sign === undefined ? null : { length: 1, text: sign }
}

/** How many quotations are open at the end of a text. An apostrophe closes none but the innermost kind. */
function countOpen(text: string): number {
  let depth = 0
  for (const sign of text) {
    if (quotes.some(([open]) => open === sign)) depth += 1
    else if (sign === quotes[depth - 1]?.[1]) depth -= 1
  }
  return depth
}
