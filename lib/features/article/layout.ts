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

/**
 * What the page needs of an article's blocks, links and pictures. Works on the sanitised tree.
 */

/** The reading column's, or a narrow screen's. */
const COLUMN_WIDTH = '(min-width: 42rem) 38rem, calc(100vw - 2rem)'

/** Two side by side. */
const GALLERY_WIDTH = '(min-width: 42rem) 19rem, 50vw'

/** Stands for this site when an address is resolved; `.invalid` belongs to no site. */
const HERE = 'https://here.invalid'

/** Leaves out paragraphs and headings with nothing in them, and puts loose text into paragraphs. */
export function tidyBlocks(root: Root): void {
  dropEmpty(root)
  const blocks: Node[] = []
  let loose: Element | null = null
  for (const node of root.childNodes) {
    if (!isInline(node)) loose = null
    else if (loose === null && !isBlank(node)) blocks.push((loose = createElement('p')))
    if (loose === null) blocks.push(node)
    else appendChild(loose, node)
  }
  setChildren(root, blocks)
}

/**
 * Tables too wide for the column scroll in a region of their own, reachable by keyboard, and named by their
 * caption or by the heading above them.
 */
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

/** Figures of several pictures, with or without a caption, stand side by side: by a class of ours. */
export function markGalleries(root: Root): void {
  for (const figure of elementsOf(root)) {
    if (figure.tagName !== 'figure') continue
    const shown = figure.childNodes.filter((node) => !isBlank(node) && !isCaption(node))
    if (shown.length > 1 && shown.every(isPicture)) setAttributes(figure, { class: 'gallery' })
  }
}

const isCaption = (node: Node) => isElement(node) && node.tagName === 'figcaption'

const isPicture = (node: Node): boolean =>
  isElement(node) &&
  (node.tagName === 'img' ||
    (node.tagName === 'a' && node.childNodes.length > 0 && node.childNodes.every(isPicture)))

/** Links that leave the site say so to the browser. */
export function prepareLinks(root: Root): void {
  for (const element of elementsOf(root)) if (element.tagName === 'a') prepareLink(element)
}

/** Pictures load when they are needed, as wide as the column shows them. */
export function preparePictures(root: Root): void {
  for (const element of elementsOf(root)) {
    if (element.tagName !== 'img') continue
    setAttributes(element, { loading: 'lazy', decoding: 'async' })
    const { src, srcSet, sizes, width, height } = toPictureSources(
      attributeOf(element, 'src') ?? '',
      attributeOf(element, 'sizes') ?? (isInGallery(element) ? GALLERY_WIDTH : COLUMN_WIDTH),
    )
    // The author's own size may be another shape's.
    if (width && height) setAttributes(element, { width: `${width}`, height: `${height}` })
    // In this order: a browser that meets `src` first may begin to load it.
    if (srcSet && sizes) setAttributes(element, { sizes, srcset: srcSet, src })
  }
}

/** By itself, or in a link or a button. */
function isInGallery({ parentNode }: Element): boolean {
  if (!parentNode || !('tagName' in parentNode)) return false
  return attributeOf(parentNode, 'class') === 'gallery' || isInGallery(parentNode)
}

/** Resolves the relative addresses of a content service's pictures, which are not on this site. */
export function resolvePictures(root: Root, serviceUrl: string): void {
  for (const element of elementsOf(root)) {
    const src = element.tagName === 'img' ? attributeOf(element, 'src') : null
    if (src !== null) setAttributes(element, { src: resolveServicePicture(src, serviceUrl) })
  }
}

/** For readers on other hosts, as of a feed: what is relative on the article's page becomes absolute. */
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

/** Two regions of one name cannot be distinguished: 'Tabla', 'Tabla 2', 'Tabla 3'. */
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
  if (!/^(?:p|h[2-4]|a|strong|em|del|figure|blockquote|ul|ol)$/.test(element.tagName)) return false
  return element.childNodes.every(isBlank)
}

function isBlank(node: Node): boolean {
  return isElement(node) ? node.tagName === 'br' : !('value' in node) || node.value.trim() === ''
}
