import { createHash } from 'node:crypto'
import { markupById, MAX_MARKUPS } from './markup-by-id'
import { MarkupElement, type MarkupElementProps } from './markup-element'

/**
 * An element whose contents stand in the document alone. React's payload of a page says only which they are: a
 * browser that hydrates the page has them already, and one that navigates softly keeps what stands around it.
 */
export function StaticMarkup({ html, ...element }: Omit<MarkupElementProps, 'id'> & { html: string }) {
  const id = createHash('sha256').update(html).digest('base64url').slice(0, 8)
  const markups = markupById()
  // The document is rendered from this very payload, at once: what was used last is kept.
  markups.delete(id)
  markups.set(id, html)
  if (markups.size > MAX_MARKUPS) markups.delete(markups.keys().next().value ?? '')
  return <MarkupElement {...element} id={id} />
}
