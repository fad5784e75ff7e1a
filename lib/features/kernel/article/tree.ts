import { defaultTreeAdapter, html, parse, type DefaultTreeAdapterTypes } from 'parse5'

/** This module parses the sanitised article to a tree, with the rules of browsers. */

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
export type Parent = DefaultTreeAdapterTypes.ParentNode
/** The `body` element that contains the article. */
export type Root = Element

const inlineNames = new Set(['strong', 'em', 'code', 'a', 'img', 'sup', 'sub', 'del', 'small', 'span'])

/** Parses sanitised HTML. Its nesting is limited, so recursion is safe. */
export function toTree(safeHtml: string): Root {
  // Parses a whole document: `parseFragment` moves the children one by one, which takes seconds for 50,000 of
  // them.
  const document = parse(`<!doctype html><body>${safeHtml}`)
  const root = document.childNodes.find(isElement)
  const body = root?.childNodes.filter(isElement).find((child) => child.tagName === 'body')
  return body ?? createElement('body')
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

/** Returns whether a node is inline: text or an element such as `em`. */
export function isInline(node: Node): boolean {
  return isElement(node) ? inlineNames.has(node.tagName) || node.tagName === 'br' : true
}

/** Returns all elements below `parent` in document order, as an array that later changes do not affect. */
export function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.filter(isElement).flatMap((child) => [child, ...elementsOf(child)])
}

type TextOptions = {
  skip?: readonly string[]
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

/** Sets attributes in the given order. null removes an attribute. */
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

export function setChildren(parent: Parent, children: Node[]): void {
  parent.childNodes = children
  for (const child of children) child.parentNode = parent
}

export function appendChild(parent: Parent, child: Node): void {
  parent.childNodes.push(child)
  child.parentNode = parent
}

/**
 * Serialises the tree as HTML. Unlike the standard's serialisation, it also escapes `<` and `>` in
 * attributes, so that programs without a parser find no false tags.
 */
export function toHtml(parent: Parent): string {
  return parent.childNodes.map(toMarkup).join('')
}

const voidNames = new Set(['br', 'hr', 'img', 'col', 'input', 'source', 'track'])

/** Supports only text and HTML elements whose content is markup, as `sanitise` allows. */
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
