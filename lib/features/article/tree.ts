import { defaultTreeAdapter, html, parse, type DefaultTreeAdapterTypes } from 'parse5'

/**
 * The sanitised article as a tree, parsed by the rules browsers follow: what the later steps see,
 * and what the excerpt reads, is what a browser will make of it.
 */

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
export type Parent = DefaultTreeAdapterTypes.ParentNode
/** The `body` that holds the article. */
export type Root = Element

const inlineNames = new Set(['strong', 'em', 'code', 'a', 'img', 'sup', 'sub', 'del', 'small', 'span'])

/** Parses HTML that has passed `sanitise`; its nesting is bounded, so the tree may be walked. */
export function toTree(safeHtml: string): Root {
  // A whole document: `parseFragment` moves its children one by one, seconds for 50,000 of them.
  const document = parse(`<!doctype html><body>${safeHtml}`)
  const root = document.childNodes.find(isElement)
  const body = root?.childNodes.filter(isElement).find((child) => child.tagName === 'body')
  return body ?? createElement('body')
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

/** Stands in a line of text: a text node or an element such as `em`. */
export function isInline(node: Node): boolean {
  return isElement(node) ? inlineNames.has(node.tagName) || node.tagName === 'br' : true
}

/** All elements below `parent` in the order of their tags, taken before anything is changed. */
export function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.filter(isElement).flatMap((child) => [child, ...elementsOf(child)])
}

type TextOptions = {
  /** Names of elements that are left out. */
  skip?: readonly string[]
  /** Selects further elements that are left out. */
  omit?: (element: Element) => boolean
}

/** Returns the text below `parent`. Folds whitespace, and separates blocks and lines by a space. */
export function textOf(parent: Parent, options: TextOptions = {}): string {
  const pieces: string[] = []
  collectText(parent, options, pieces)
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

function collectText(parent: Parent, options: TextOptions, pieces: string[]): void {
  for (const node of parent.childNodes) {
    if ('value' in node) pieces.push(node.value)
    if (!isElement(node) || options.skip?.includes(node.tagName) || options.omit?.(node)) continue
    const parts = inlineNames.has(node.tagName) ? '' : ' '
    pieces.push(parts)
    collectText(node, options, pieces)
    pieces.push(parts)
  }
}

export function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null
}

/** Sets attributes, in the order given; null takes one away. */
export function setAttributes(element: Element, values: Record<string, string | null>): void {
  element.attrs = element.attrs.filter(({ name }) => !(name in values))
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) element.attrs.push({ name, value })
  }
}

export function createElement(name: string, attributes: Record<string, string> = {}): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }))
  return defaultTreeAdapter.createElement(name, html.NS.HTML, attrs)
}

/** Puts `children` into `parent` in place of what it held. */
export function setChildren(parent: Parent, children: Node[]): void {
  parent.childNodes = children
  for (const child of children) child.parentNode = parent
}

export function appendChild(parent: Parent, child: Node): void {
  parent.childNodes.push(child)
  child.parentNode = parent
}

/**
 * The tree as HTML. Unlike the standard's own serialisation it escapes `<` and `>` in attributes, too: no
 * program that looks for tags without parsing can find one in what an author wrote.
 */
export function toHtml(parent: Parent): string {
  return parent.childNodes.map(toMarkup).join('')
}

const voidNames = new Set(['br', 'hr', 'img', 'col', 'input', 'source', 'track'])

/** Only what the gate leaves: elements of HTML whose content is markup, and text. */
function toMarkup(node: Node): string {
  if ('value' in node) return escapeMarkup(node.value)
  if (!isElement(node)) return ''
  const attributes = node.attrs.map(
    ({ name, value }) => ` ${name}="${escapeMarkup(value).replace(/"/g, '&quot;')}"`,
  )
  const opening = `<${node.tagName}${attributes.join('')}>`
  return voidNames.has(node.tagName) ? opening : `${opening}${toHtml(node)}</${node.tagName}>`
}

function escapeMarkup(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}
