import type { BlockName } from './block-table'
import { nameOf } from './arrange-blocks'
import { element } from './linked-figure'
import { markPublicationList } from './publication-lists'
import { appendChild, attributeOf, createElement, elementsOf, isElement, setAttributes } from './tree'
import { setChildren } from './tree'
import type { Element, Node, Parent, Root } from './tree'

/** This module shows a text's blocks: with their design on the article's page, plain in feeds and mails. */

export type CalloutLabels = Record<'note' | 'tip' | 'warning', string>

export const spanishCallouts: CalloutLabels = { note: 'Nota', tip: 'Consejo', warning: 'Atención' }

/** Elements that show blocks on the article's page. Other blocks keep the element of `block-table.ts`. */
const pageElements: Partial<Record<BlockName, string>> = {
  cards: 'ul',
  card: 'li',
  steps: 'ol',
  step: 'li',
  stats: 'ul',
  stat: 'li',
  testimonial: 'figure',
  byline: 'figcaption',
}
/** Parts of blocks. They need no class, because styles select them through the class of their block. */
const parts = new Set<BlockName>(['column', 'question', 'summary', 'card', 'step', 'stat', 'byline'])

export function showBlocks(root: Root, labels: CalloutLabels): void {
  for (const block of elementsOf(root)) {
    const name = nameOf(block)
    if (name === null) continue
    const kind = attributeOf(block, 'data-kind')
    setAttributes(block, { 'data-block': null, 'data-kind': null })
    rename(block, pageElements[name] ?? block.tagName)
    if (!parts.has(name)) setAttributes(block, { class: `block ${name}` })
    // Restores the list role, which Safari removes from lists without markers.
    if (/^[uo]l$/.test(block.tagName)) setAttributes(block, { role: 'list' })
    if (name === 'callout') markCallout(block, kind, labels)
    if (name === 'testimonial') quote(block)
    if (name === 'publications') markPublicationList(block, Number(kind))
  }
}

function markCallout(block: Element, kind: string | null, labels: CalloutLabels): void {
  setAttributes(block, { 'data-kind': kind, role: 'note' })
  setChildren(block, [
    element('p', { class: 'callout-label' }, labels[kind as keyof CalloutLabels]),
    ...block.childNodes,
  ])
}

/** Wraps the words of a testimonial in a `blockquote` above the author's name. */
function quote(figure: Element): void {
  const quotation = createElement('blockquote')
  const [words, byline] = splitAtByline(figure)
  setChildren(quotation, words)
  setChildren(figure, [quotation, ...byline])
}

const isByline = (node: Node) =>
  isElement(node) && (node.tagName === 'figcaption' || nameOf(node) === 'byline')

const splitAtByline = ({ childNodes }: Element) =>
  [childNodes.filter((node) => !isByline(node)), childNodes.filter(isByline)] as const

/** Replaces blocks by HTML that needs no style sheet. */
export function flattenBlocks(parent: Parent, labels: CalloutLabels): void {
  const children = parent.childNodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    flattenBlocks(node, labels)
    const name = nameOf(node)
    return name === null ? [node] : toPlain(node, name, labels)
  })
  setChildren(parent, children)
}

/** Returns the plain form of a block whose children are already flattened. */
function toPlain(block: Element, name: BlockName, labels: CalloutLabels): Node[] {
  const kind = attributeOf(block, 'data-kind')
  setAttributes(block, { 'data-block': null, 'data-kind': null })
  switch (name) {
    case 'callout':
      return [toQuotation([toStrong(labels[kind as keyof CalloutLabels]), ...block.childNodes])]
    case 'testimonial':
      return [toQuotation(block.childNodes)]
    case 'steps':
    case 'stats':
      rename(block, name === 'steps' ? 'ol' : 'ul')
      return [block]
    case 'step':
    case 'stat':
      rename(block, 'li')
      return [block]
    case 'summary':
      return [toStrongParagraph(block)]
    case 'button':
    case 'publications':
      return [block]
    case 'byline':
      setChildren(block, [...element('p', {}, '— ').childNodes, ...block.childNodes])
      return [block]
    default:
      return block.childNodes
  }
}

function toQuotation(children: Node[]): Element {
  const quotation = createElement('blockquote')
  setChildren(quotation, children)
  return quotation
}

const toStrong = (text: string): Element => toStrongParagraph(element('span', {}, text))

function toStrongParagraph({ childNodes }: Element): Element {
  const paragraph = createElement('p')
  const strong = createElement('strong')
  setChildren(strong, childNodes)
  appendChild(paragraph, strong)
  return paragraph
}

function rename(block: Element, name: string): void {
  block.tagName = block.nodeName = name
}
