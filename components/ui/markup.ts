/** Markup whose texts are escaped: made by `markup` alone. */
class Markup {
  constructor(readonly html: string) {}
}
export type { Markup }

type Value = string | number | Markup | readonly Markup[] | null

/**
 * Markup as text, for the long lists that stand on every page and never change in the browser. React
 * makes two elements of each link, on the server, in the payload and in the browser; a list in this
 * form is one string (`dangerouslySetInnerHTML`), for a quarter of a page's rendering.
 *
 *     markup`<li><a href="${href}">${text}</a></li>`
 *
 * Every value is escaped, for text and for attributes in double quotes. Markup within markup stays
 * as it is, a list of it is joined, and null is nothing.
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

/** As React writes them. */
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
