'use client'

import { useState, type HTMLAttributes } from 'react'
import { markupById } from './markup-by-id'

export type MarkupElementProps = Omit<HTMLAttributes<HTMLElement>, 'id'> & {
  as: 'div' | 'ul' | 'ol' | 'script'
  /** Which markup (`static-markup.tsx`). */
  id: string
  /** Of a script. */
  type?: 'application/ld+json'
}

/** What the document came with, before React has it. */
const inDocument = new Map(
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll<HTMLElement>('[data-markup]'), (element) => [
        element.dataset.markup,
        element.innerHTML,
      ]),
)

/** React leaves the contents as they are, and draws them again where it cannot use the document. */
export function MarkupElement({ as: Element, id, ...attributes }: MarkupElementProps) {
  // What the first rendering has found: a page that is rendered anew may name another.
  const [html] = useState(() => readMarkup(id))
  const shared: HTMLAttributes<HTMLElement> = attributes
  return <Element {...shared} data-markup={id} dangerouslySetInnerHTML={{ __html: html }} />
}

function readMarkup(id: string): string {
  const html = markupById().get(id) ?? inDocument.get(id)
  // Never a stored page without its menu.
  if (html === undefined && typeof document === 'undefined') throw new Error(`markup ${id} is gone`)
  return html ?? ''
}
