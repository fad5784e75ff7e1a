import { parseFormSlug } from '@/lib/base/domain/form'
import { formPath } from '@/lib/base/links/links'
import { LIST_MARK, parseListMark, type PublicationList } from './publication-lists'
import { attributeOf, elementsOf, isElement, setAttributes, textOf, type Root } from './tree'

/** Replaces URLs of forms in a text of another organisation. `addresses` has that organisation's URLs by slug. */
export function linkForms(root: Root, addresses: Readonly<Record<string, string>>): void {
  for (const element of elementsOf(root)) {
    const slug = element.tagName === 'a' ? toSlug(attributeOf(element, 'href')) : null
    if (slug && Object.hasOwn(addresses, slug)) setAttributes(element, { href: addresses[slug] ?? null })
  }
}

/**
 * Marks a link to a form that is alone in its paragraph. The article's page shows the form in its place
 * (`components/article`); feeds, mails and other outputs keep the link.
 */
export function markForms(root: Root): void {
  for (const block of root.childNodes) {
    if (!isElement(block) || block.tagName !== 'p') continue
    const link = block.childNodes.find(isElement)
    const slug = link && toSlug(attributeOf(link, 'href'))
    if (slug && textOf(link) === textOf(block)) setAttributes(block, { [MARK]: slug })
  }
}

const MARK = 'data-form'

const toSlug = (href: string | null) =>
  href?.startsWith(`${formPath}/`) ? parseFormSlug(href.slice(formPath.length + 1)) : null

const PLACE = new RegExp(`<p (?:${MARK}="([a-z0-9-]+)"|${LIST_MARK}="([^"]+)")>.*?</p>`, 'gs')

/**
 * Part of an article's HTML, and the form (`slug`) or `list` that follows it; both null in the last part. `place` is
 * the HTML that the form or list replaces.
 */
type ContentPart = { html: string; slug: string | null; list: PublicationList | null; place: string }

/** Splits an article's HTML at its forms and lists of publications. */
export function splitAtParts(html: string): ContentPart[] {
  const parts: ContentPart[] = []
  let from = 0
  for (const { 0: place, 1: slug = null, 2: list, index } of html.matchAll(PLACE)) {
    parts.push({ html: html.slice(from, index), slug, list: list ? parseListMark(list) : null, place })
    from = index + place.length
  }
  return [...parts, { html: html.slice(from), slug: null, list: null, place: '' }]
}
