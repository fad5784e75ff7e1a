/** Matches cells that spreadsheets execute as formulas, also after spaces (CWE-1236). */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** Formats rows as CSV for spreadsheets. An apostrophe before formulas makes spreadsheets treat them as text. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  // Spreadsheets detect UTF-8 only by the byte order mark.
  `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`

/** Quotes every cell, so that its content cannot start another one. */
function toCell(text: string): string {
  const safe = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
