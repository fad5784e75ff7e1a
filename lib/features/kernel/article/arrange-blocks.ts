import { blockOf, type BlockName } from './block-table'
import { isBlank, wrapLoose } from './layout'
import { element, filled } from './linked-figure'
import { appendChild, attributeOf, createElement, elementsOf, isElement, setAttributes } from './tree'
import { setChildren, textOf } from './tree'
import type { Element, Node, Parent, Root } from './tree'

/** Summary of a question that has no text. */
const UNTITLED = '…'

/**
 * Keeps blocks only where `block-table.ts` allows them: no columns in columns, no card outside cards. Replaces others
 * by their content. The tree may have any nesting, because the API accepts HTML that the editor would not write.
 */
export function arrangeBlocks(root: Root): void {
  setChildren(root, arrange(root, 'text'))
}

/** Returns the name of a block, which `sanitise` has validated; null for any other element. */
export const nameOf = (node: Element) => attributeOf(node, 'data-block') as BlockName | null

/**
 * Returns the children with misplaced blocks replaced. `place`: name of the surrounding block, 'text' at the top level,
 * or null where no block is allowed (as in lists).
 */
function arrange(parent: Parent, place: string | null): Node[] {
  return parent.childNodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    const name = nameOf(node)
    if (name === null) {
      setChildren(node, arrange(node, null))
      return [node]
    }
    const isAllowed = place !== null && blockOf(name).within.includes(place) && isComplete(node, name)
    return isAllowed ? toArranged(node, name) : toContent(node, place)
  })
}

/**
 * Returns whether a block has the content that its kind needs: a single link for a button or list of publications,
 * words or a picture for a question.
 */
function isComplete(node: Element, name: BlockName): boolean {
  if (name === 'question')
    return textOf(node) !== '' || elementsOf(node).some(({ tagName }) => tagName === 'img')
  if (!blockOf(name).isLink) return true
  const [link, ...others] = filled(node)
  if (!link || others.length > 0 || !isElement(link)) return false
  return link.tagName === 'a' && attributeOf(link, 'href') !== null
}

function toArranged(node: Element, name: BlockName): Element[] {
  const { element: tag, item } = blockOf(name)
  if (tag === 'div' || tag === 'details') wrapLoose(node)
  if (item) wrapItems(node, item)
  if (tag === 'details') addSummary(node)
  const children = arrange(node, tag === 'p' || tag === 'summary' ? null : name)
  setChildren(node, children)
  return children.length > 0 ? [node] : []
}

/** Replaces a block that is not allowed here by its content. */
function toContent(node: Element, place: string | null): Node[] {
  if (node.tagName === 'div' || node.tagName === 'details') {
    wrapLoose(node)
    return arrange(node, place)
  }
  node.tagName = node.nodeName = 'p'
  setAttributes(node, { 'data-block': null })
  setChildren(node, arrange(node, null))
  return [node]
}

/** Wraps content outside the block's items in new items. */
function wrapItems(node: Element, item: string): void {
  const tag = blockOf(item as BlockName).element
  const items: Node[] = []
  let loose: Element | null = null
  for (const child of node.childNodes) {
    const isItem = isElement(child) && nameOf(child) === item
    if (isItem) loose = null
    else if (loose === null && !isBlank(child)) {
      loose = createElement(tag, { 'data-block': item })
      items.push(loose)
    }
    if (loose === null) items.push(child)
    else appendChild(loose, child)
  }
  setChildren(
    node,
    items.filter((child) => !isBlank(child)),
  )
}

/** Adds a summary to a question without one, because browsers would show a default such as 'Details'. */
function addSummary(question: Element): void {
  const [first] = question.childNodes.filter((child) => !isBlank(child))
  const hasSummary = first && isElement(first) && nameOf(first) === 'summary'
  if (hasSummary && textOf(first) !== '') return
  const others = question.childNodes.filter((child) => !hasSummary || child !== first)
  setChildren(question, [element('summary', { 'data-block': 'summary' }, UNTITLED), ...others])
}
