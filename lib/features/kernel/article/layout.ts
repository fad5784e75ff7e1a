import { resolveServicePicture } from '@/lib/base/images/service-picture'
import { toPictureSources } from '@/lib/base/images/sources'
import {
  appendChild,
  attributeOf,
  createElement,
  elementsOf,
  isElement,
  isInline,
  setAttributes,
  setChildren,
  textOf,
} from './tree'
import type { Element, Node, Parent, Root } from './tree'

/** This module prepares blocks, links and pictures for the page. Works on the sanitised tree. */

/** Attribute `sizes` of pictures: the reading column, or the whole width of a narrow screen. */
const COLUMN_WIDTH = '(min-width: 42rem) 38rem, calc(100vw - 2rem)'

const GALLERY_WIDTH = '(min-width: 42rem) 19rem, 50vw'
/** Attribute `sizes` of pictures wider than the column (`public/gallery.css`). */
const WIDE_WIDTH = '(min-width: 75rem) 64rem, 100vw'

/** Base for resolving addresses of this site; `.invalid` is a reserved domain. */
const HERE = 'https://here.invalid'

/** Removes empty paragraphs and headings, and wraps loose text in paragraphs. */
export function tidyBlocks(root: Root): void {
  dropEmpty(root)
  wrapLoose(root)
}

/** Wraps the loose text of an element in paragraphs. */
export function wrapLoose(parent: Parent): void {
  const blocks: Node[] = []
  let loose: Element | null = null
  for (const node of parent.childNodes) {
    if (!isInline(node)) loose = null
    else if (loose === null && !isBlank(node)) blocks.push((loose = createElement('p')))
    if (loose === null) blocks.push(node)
    else appendChild(loose, node)
  }
  setChildren(parent, blocks)
}

/** Wraps tables in a scrollable, focusable region, named by the caption or the heading above. */
export function wrapTables(root: Root, label: string): void {
  const used = new Map<string, number>()
  let name = label
  const wrapIn = (parent: Parent): void =>
    setChildren(
      parent,
      parent.childNodes.map((node) => {
        if (!isElement(node)) return node
        if (node.tagName === 'table') return toRegion(node, numbered(captionOf(node) || name, used))
        if (/^h[2-4]$/.test(node.tagName)) name = `${label}: ${textOf(node)}`
        wrapIn(node)
        return node
      }),
    )
  wrapIn(root)
}

/** Marks figures with several pictures by a class, which shows them side by side. */
export function markGalleries(root: Root): void {
  for (const figure of elementsOf(root)) {
    if (figure.tagName !== 'figure') continue
    const content = figure.childNodes.filter((node) => !isBlank(node) && !isCaption(node))
    if (content.length > 1 && content.every(isPicture)) setAttributes(figure, { class: 'gallery' })
  }
}

const isCaption = (node: Node) => isElement(node) && node.tagName === 'figcaption'

const isPicture = (node: Node): boolean =>
  isElement(node) &&
  (node.tagName === 'img' ||
    (node.tagName === 'a' && node.childNodes.length > 0 && node.childNodes.every(isPicture)))

/** Adds `rel` attributes to links that leave the site. */
export function prepareLinks(root: Root): void {
  for (const element of elementsOf(root)) if (element.tagName === 'a') prepareLink(element)
}

/** Makes pictures load lazily in the width of the column. */
export function preparePictures(root: Root): void {
  for (const element of elementsOf(root)) {
    if (element.tagName !== 'img') continue
    setAttributes(element, { loading: 'lazy', decoding: 'async' })
    const { src, srcSet, sizes, width, height } = toPictureSources(
      attributeOf(element, 'src') ?? '',
      attributeOf(element, 'sizes') ?? toSizes(element),
    )
    // Sets the size of the stored picture, because the size that the author wrote may have another aspect ratio.
    if (width && height) setAttributes(element, { width: `${width}`, height: `${height}` })
    // `src` comes last: a browser that reads it first may begin to load it.
    if (srcSet && sizes) setAttributes(element, { sizes, srcset: srcSet, src })
  }
}

function toSizes(picture: Element): string {
  if (isHalf(picture)) return GALLERY_WIDTH
  return isWide(picture) ? WIDE_WIDTH : COLUMN_WIDTH
}

/** Returns whether a picture is in a figure wider than the column. */
function isWide({ parentNode }: Element): boolean {
  if (!parentNode || !('tagName' in parentNode)) return false
  return attributeOf(parentNode, 'data-width') !== null || isWide(parentNode)
}

/** Returns whether a picture has half a column's width: in a gallery, or in a block that shows parts side by side. */
function isHalf({ parentNode }: Element): boolean {
  if (!parentNode || !('tagName' in parentNode)) return false
  return halfClass.test(attributeOf(parentNode, 'class') ?? '') || isHalf(parentNode)
}

const halfClass = /^(?:gallery|block (?:columns|cards|hero|logos))$/

/** Resolves relative picture addresses of an external content service. */
export function resolvePictures(root: Root, serviceUrl: string): void {
  for (const element of elementsOf(root)) {
    const src = element.tagName === 'img' ? attributeOf(element, 'src') : null
    if (src !== null) setAttributes(element, { src: resolveServicePicture(src, serviceUrl) })
  }
}

/** Makes relative addresses absolute, for readers outside of the site, as in feeds. */
export function resolveAddresses(root: Root, address: string): void {
  for (const element of elementsOf(root)) {
    const name = element.tagName === 'a' ? 'href' : 'src'
    const value = attributeOf(element, name)
    if (value === null) continue
    setAttributes(element, { [name]: URL.canParse(value, address) ? new URL(value, address).href : null })
  }
}

function prepareLink(link: Element): void {
  const address = attributeOf(link, 'href')
  if (address === null) return
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : null
  if (url === null) setAttributes(link, { href: null })
  else if (/^https?:$/.test(url.protocol) && url.origin !== HERE) {
    setAttributes(link, { rel: 'noopener noreferrer' })
  }
}

function toRegion(table: Element, label: string): Element {
  const attributes = { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': label }
  const region = createElement('div', attributes)
  appendChild(region, table)
  return region
}

function captionOf(table: Element): string {
  const caption = table.childNodes.filter(isElement).find((child) => child.tagName === 'caption')
  return caption ? textOf(caption) : ''
}

/** Makes region names unique: 'Tabla', 'Tabla 2', 'Tabla 3'. */
function numbered(label: string, used: Map<string, number>): string {
  const count = (used.get(label) ?? 0) + 1
  used.set(label, count)
  return count === 1 ? label : `${label} ${count}`
}

function dropEmpty(parent: Parent): void {
  for (const child of parent.childNodes) if (isElement(child)) dropEmpty(child)
  setChildren(
    parent,
    parent.childNodes.filter((node) => !isElement(node) || !isEmpty(node)),
  )
}

function isEmpty(element: Element): boolean {
  if (element.tagName === 'img') return !attributeOf(element, 'src')
  if (!/^(?:p|h[2-4]|a|strong|em|del|figure|blockquote|ul|ol|div)$/.test(element.tagName)) return false
  return element.childNodes.every(isBlank)
}

export function isBlank(node: Node): boolean {
  return isElement(node) ? node.tagName === 'br' : !('value' in node) || node.value.trim() === ''
}
