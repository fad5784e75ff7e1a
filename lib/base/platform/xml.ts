/** Attributes of an XML element. This module builds feeds, sitemaps and XLIFF files. */

type Attributes = Record<string, string>

/** Returns `<name …>children</name>`. Children are XML; the caller must escape texts with `text`. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(value)}"`)
  const inside = children.join('')
  return inside === '' ? `<${name}${pairs.join('')}/>` : `<${name}${pairs.join('')}>${inside}</${name}>`
}

/** Returns an element that contains escaped text; '' if the text is null or empty. */
export function textElement(name: string, content: string | null, attributes: Attributes = {}): string {
  return content === null || content === '' ? '' : element(name, attributes, text(content))
}

/** Escapes a text for XML. Removes characters that XML does not allow (XML 1.0, section 2.2). */
export function text(content: string): string {
  return content
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/** Adds the XML declaration to a root element. */
export function toXmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
