/** Writes XML: as much as feeds, sitemaps and XLIFF need. */

type Attributes = Record<string, string>

/** `<name …>children</name>`; children that are text are escaped by `text` first. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(value)}"`)
  const inside = children.join('')
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`
}

/** An element with text; '' for null and for empty text. */
export function textElement(name: string, content: string | null, attributes: Attributes = {}): string {
  return content === null || content === '' ? '' : element(name, attributes, text(content))
}

/** Escaped, without the characters that XML cannot hold at all (XML 1.0, section 2.2). */
export function text(content: string): string {
  return content
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/** A document with this root element. */
export function toXmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
