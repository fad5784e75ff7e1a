/** Characters that XML 1.0 forbids, even escaped. */
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const toPossible = (text: string) => text.toWellFormed().replace(impossible, '')

/** Formats text for an element. */
export const toCdata = (text: string) =>
  `<![CDATA[${toPossible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const escapeXml = (text: string) =>
  toPossible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Formats `2026-01-02 03:04:05`, in UTC. */
export const toWordpressDate = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
