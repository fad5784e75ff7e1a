/** A piece of HTML whose values are escaped. Only the template tag `markup` creates it. */
class Markup {
  constructor(readonly html: string) {}
}
export type { Markup }

type Value = string | number | Markup | readonly Markup[] | null

/**
 * Builds markup as a string, for long lists that appear on every page and never change in the browser. React would
 * render two elements per link: on the server, in the payload and in the browser. One string
 * (`dangerouslySetInnerHTML`) saves a quarter of a page's rendering time.
 *
 *     markup`<li><a href="${href}">${text}</a></li>`
 *
 * Escapes values for text and for attributes in double quotes. Inserts nested markup unchanged, joins lists of markup,
 * and converts null to ''.
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

/** References for the characters that are escaped, the same as in React. */
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
