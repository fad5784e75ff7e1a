import { createHash } from 'node:crypto'
import { markupById, MAX_MARKUPS } from './markup-by-id'
import { MarkupElement, type MarkupElementProps } from './markup-element'

/**
 * An element whose content is only in the HTML document. React's payload contains an id instead: on hydration the
 * document has the content, and on navigation the element stays mounted.
 */
export function StaticMarkup({ html, ...element }: Omit<MarkupElementProps, 'id'> & { html: string }) {
  const id = createHash('sha256').update(html).digest('base64url').slice(0, 6)
  const markups = markupById()
  // Moves the entry to the end, because the entry that was unused for longest is dropped below. Only recent entries are
  // needed: the document is rendered right after the payload.
  markups.delete(id)
  markups.set(id, html)
  if (markups.size > MAX_MARKUPS) markups.delete(markups.keys().next().value ?? '')
  return <MarkupElement {...element} id={id} />
}
