import { createHash } from 'node:crypto'
import { markupById, MAX_MARKUPS } from './markup-by-id'
import { MarkupElement, type MarkupElementProps } from './markup-element'

/**
 * An element whose contents are only in the HTML document. React's payload contains an id instead: a browser that
 * hydrates the page already has the contents, and one that navigates keeps the shell that contains the element.
 */
export function StaticMarkup({ html, ...element }: Omit<MarkupElementProps, 'id'> & { html: string }) {
  const id = createHash('sha256').update(html).digest('base64url').slice(0, 6)
  const markups = markupById()
  // The document is rendered from this payload at once, so recently used entries are enough.
  markups.delete(id)
  markups.set(id, html)
  if (markups.size > MAX_MARKUPS) markups.delete(markups.keys().next().value ?? '')
  return <MarkupElement {...element} id={id} />
}
