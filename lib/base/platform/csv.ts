/** Matches cells that spreadsheets would execute as formulas (CWE-1236), even after spaces. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** Formats rows as CSV for spreadsheets. Cells that would be formulas get an apostrophe, which makes them text. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  // Spreadsheets recognise UTF-8 only by the byte order mark.
  `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`

/** Quotes a cell, so that commas and line breaks in it do not start another cell. */
function toCell(text: string): string {
  const safe = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
