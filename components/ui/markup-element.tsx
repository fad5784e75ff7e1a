'use client'

import { useState, type HTMLAttributes } from 'react'
import { markupById } from './markup-by-id'

export type MarkupElementProps = Omit<HTMLAttributes<HTMLElement>, 'id'> & {
  as: 'div' | 'ul' | 'ol' | 'script'
  /** Key of the markup in `markupById`. */
  id: string
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

/**
 * An element with static markup, which hydration leaves unchanged. The markup is rendered again only if React discards
 * the document.
 */
export function MarkupElement({ as: Element, id, ...attributes }: MarkupElementProps) {
  // Uses the markup of the first rendering, because the browser may not have the markup of a later id.
  const [html] = useState(() => readMarkup(id))
  const shared: HTMLAttributes<HTMLElement> = attributes
  return <Element {...shared} data-markup={id} dangerouslySetInnerHTML={{ __html: html }} />
}

function readMarkup(id: string): string {
  const html = markupById().get(id) ?? inDocument.get(id)
  // Throws on the server, so that a page without its menu is not cached.
  if (html === undefined && typeof document === 'undefined') throw new Error(`markup ${id} is gone`)
  return html ?? ''
}
