import type MarkdownIt from 'markdown-it'
import { toSlug } from '@/lib/base/domain/slug'
import { attributeOf, elementsOf, isElement, setAttributes, textOf, type Element, type Root } from './tree'

/**
 * Footnotes. `sanitise` keeps them as plain links in both directions: `<sup><a href="#nota-1">` in the text, and `<a
 * href="#cita-1">` in the list item. The ids are added after sanitising.
 */
const toNote = (id: string | number) => `nota-${id}`
const toReference = (id: string | number) => `cita-${id}`

export const toNoteHref = (number: number) => `#${toNote(number)}`
/** Returns the `href` of the link from a note back to its mark. */
export const toReferenceHref = (number: number) => `#${toReference(number)}`

type Renderer = InstanceType<typeof MarkdownIt>['renderer']

/** Adds the output rules for footnotes to a Markdown parser. */
export function writeFootnotes({ renderer }: { renderer: Renderer }): void {
  const numberOf = (meta: unknown) => Number((meta as { id: number }).id) + 1
  Object.assign(renderer.rules, {
    footnote_ref: (tokens, at) => {
      const number = numberOf(tokens[at]?.meta)
      return `<sup><a href="${toNoteHref(number)}">${number}</a></sup>`
    },
    footnote_block_open: () => '<h2>Notas</h2>\n<ol>\n',
    footnote_block_close: () => '</ol>\n',
    footnote_open: () => '<li>',
    footnote_close: () => '</li>\n',
    // A note with several references only links back to the first one.
    footnote_anchor: (tokens, at) => {
      const meta = tokens[at]?.meta as { subId: number }
      return meta.subId > 0 ? '' : ` <a href="${toReferenceHref(numberOf(meta))}">↩</a>`
    },
  } satisfies Renderer['rules'])
}

const sourceTitles = ['notas', 'fuentes', 'referencias', 'bibliografia']

/** Adds the ids of notes and references and labels for screen readers. Marks lists of notes and sources by a class. */
export function linkFootnotes(root: Root, backLabel: string): void {
  const notes = new Map<string, Element>()
  const items = elementsOf(root).filter(({ tagName }) => tagName === 'li')
  for (const item of items) {
    for (const link of linksOf(item, '#cita-')) {
      const number = numberIn(link)
      if (notes.has(number)) continue
      notes.set(number, item)
      setAttributes(item, { id: toNote(number) })
      setAttributes(link, { role: 'doc-backlink', 'aria-label': `${backLabel} ${number}` })
    }
  }
  for (const link of linksOf(root, '#nota-')) {
    if (notes.has(numberIn(link))) setAttributes(link, { role: 'doc-noteref' })
  }
  const referred = new Set<string>()
  for (const mark of elementsOf(root).filter(({ tagName }) => tagName === 'sup')) {
    for (const link of linksOf(mark, '#nota-')) {
      const number = numberIn(link)
      if (!notes.has(number) || referred.has(number)) continue
      referred.add(number)
      setAttributes(mark, { id: toReference(number) })
    }
  }
  // An earlier version of the editor put the `<sup>` into the link: then the link itself gets the id.
  for (const link of linksOf(root, '#nota-')) {
    const number = numberIn(link)
    if (!notes.has(number) || referred.has(number)) continue
    if (!link.childNodes.some((child) => isElement(child) && child.tagName === 'sup')) continue
    referred.add(number)
    setAttributes(link, { id: toReference(number) })
  }
  markSources(root)
}

/**
 * Returns whether an element is the mark of a note or its link back, in the HTML of this site or of other
 * programs: a `sup` around a link within the page, or such a link around a `sup`.
 */
export function isNoteMark(element: Element): boolean {
  if (element.tagName === 'sup') return elementsOf(element).some(isPageLink)
  if (!isPageLink(element)) return false
  const isOurs = /^#(?:nota|cita)-\d{1,3}$/.test(attributeOf(element, 'href') ?? '')
  return isOurs || element.childNodes.some((child) => isElement(child) && child.tagName === 'sup')
}

const isPageLink = (element: Element) =>
  element.tagName === 'a' && attributeOf(element, 'href')?.startsWith('#') === true

/** Lists the links within `element` whose `href` is `start` followed by a number. */
function linksOf(element: Element, start: string): Element[] {
  return elementsOf(element).filter((element) => {
    const href = element.tagName === 'a' ? attributeOf(element, 'href') : null
    return href?.startsWith(start) === true && /^\d{1,3}$/.test(href.slice(start.length))
  })
}

const numberIn = (link: Element) => /\d{1,3}$/.exec(attributeOf(link, 'href') ?? '')?.[0] ?? ''

function markSources(root: Root): void {
  const elements = root.childNodes.filter(isElement)
  for (const [at, list] of elements.entries()) {
    const heading = elements[at - 1]
    if (!heading || !/^[ou]l$/.test(list.tagName) || !/^h[2-4]$/.test(heading.tagName)) continue
    if (sourceTitles.includes(toSlug(textOf(heading)))) setAttributes(list, { class: 'sources' })
  }
}
