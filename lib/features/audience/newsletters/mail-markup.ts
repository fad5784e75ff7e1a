/** System fonts, because mail programs load no others. */
export const font = "font-family:Georgia,'Times New Roman',serif"
export const plain = 'font-family:Arial,Helvetica,sans-serif'

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
