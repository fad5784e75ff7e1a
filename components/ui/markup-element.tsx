'use client'

import { useState, type HTMLAttributes } from 'react'
import { markupById } from './markup-by-id'

export type MarkupElementProps = Omit<HTMLAttributes<HTMLElement>, 'id'> & {
  as: 'div' | 'ul' | 'ol' | 'script'
  /** Key of the markup in `markupById`. */
  id: string
  /** MIME type of a script. */
  type?: 'application/ld+json'
}

/** Markup of the server-rendered document by id, read before hydration. */
const inDocument = new Map(
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll<HTMLElement>('[data-markup]'), (element) => [
        element.dataset.markup,
        element.innerHTML,
      ]),
)

/** An element with static markup, which hydration keeps. Rendered again only if React discards the document. */
export function MarkupElement({ as: Element, id, ...attributes }: MarkupElementProps) {
  // Keeps the markup of the first rendering. A later rendering may have an id whose markup the browser lacks.
  const [html] = useState(() => readMarkup(id))
  const shared: HTMLAttributes<HTMLElement> = attributes
  return <Element {...shared} data-markup={id} dangerouslySetInnerHTML={{ __html: html }} />
}

function readMarkup(id: string): string {
  const html = markupById().get(id) ?? inDocument.get(id)
  // Fails instead of caching a page without its menu.
  if (html === undefined && typeof document === 'undefined') throw new Error(`markup ${id} is gone`)
  return html ?? ''
}
