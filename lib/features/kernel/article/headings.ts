import { toHeadingId } from '@/lib/base/domain/heading-id'
import { appendChild, attributeOf, createElement, elementsOf, setAttributes, textOf, type Root } from './tree'

export type Heading = { id: string; level: 2 | 3; text: string }

/** Changes the levels of headings so that they descend step by step from the page's h1. */
export function closeHeadingGaps(root: Root): void {
  const above: number[] = []
  for (const element of elementsOf(root)) {
    if (!/^h[2-4]$/.test(element.tagName)) continue
    const level = Number(element.tagName[1])
    while ((above.at(-1) ?? 0) >= level) above.pop()
    above.push(level)
    element.tagName = element.nodeName = `h${above.length + 1}`
  }
}

/**
 * Gives every heading a stable id made of its words, and returns the headings of the upper two levels. Rewrites links
 * within the article (`#mi-tema`) to these ids.
 */
export function nameHeadings(root: Root): Heading[] {
  const headings: Heading[] = []
  const elements = elementsOf(root)
  const ids = new Set<string>()
  const counts = new Map<string, number>()
  for (const element of elements) {
    if (!/^h[2-4]$/.test(element.tagName)) continue
    const text = textOf(element)
    const id = uniqueId(toHeadingId(text), ids, counts)
    setAttributes(element, { id })
    if (element.tagName !== 'h4') headings.push({ id, level: element.tagName === 'h2' ? 2 : 3, text })
  }
  for (const link of elements) {
    const target = link.tagName === 'a' ? targetOf(attributeOf(link, 'href')) : null
    if (target !== null && ids.has(target)) setAttributes(link, { href: `#${target}` })
  }
  return headings
}

/**
 * Adds a link to itself to each heading, for copying. The style sheet shows it on hover. It is hidden from
 * the keyboard and screen readers, because the table of contents has the same links.
 */
export function addAnchors(root: Root): void {
  for (const element of elementsOf(root)) {
    const id = /^h[2-4]$/.test(element.tagName) ? attributeOf(element, 'id') : null
    if (id === null) continue
    const anchor = { class: 'anchor', href: `#${id}`, tabindex: '-1', 'aria-hidden': 'true' }
    appendChild(element, createElement('a', anchor))
  }
}

function uniqueId(base: string, ids: Set<string>, counts: Map<string, number>): string {
  let id = base
  while (ids.has(id)) {
    const count = (counts.get(base) ?? 1) + 1
    counts.set(base, count)
    id = `${base}-${count}`
  }
  ids.add(id)
  return id
}

function targetOf(href: string | null): string | null {
  if (!href?.startsWith('#') || href === '#') return null
  try {
    return toHeadingId(decodeURIComponent(href.slice(1)))
  } catch {
    return null
  }
}
