/** Markup with escaped texts. Only `markup` creates it. */
class Markup {
  constructor(readonly html: string) {}
}
export type { Markup }

type Value = string | number | Markup | readonly Markup[] | null

/**
 * Builds markup as text, for the long lists of every page that never change in the browser. React renders two
 * elements per link, on the server, in the payload and in the browser. A list in this form is one string
 * (`dangerouslySetInnerHTML`), which saves a quarter of a page's rendering time.
 *
 *     markup`<li><a href="${href}">${text}</a></li>`
 *
 * Escapes every value for text and for attributes in double quotes. Nested markup is inserted unchanged, a
 * list of it is joined, and null is empty.
 */
export function markup(texts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(texts.map((text, at) => text + toHtml(values[at] ?? null)).join(''))
}

function toHtml(value: Value): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(({ html }) => html).join('')
  return String(value).replace(/[&<>"]/g, (character) => references[character] ?? '')
}

/** Escapes the same characters as React. */
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
