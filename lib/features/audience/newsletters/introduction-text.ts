import { resolveFormat } from '@/lib/features/kernel/article/format'
import { resolveAddresses } from '@/lib/features/kernel/article/layout'
import {
  attributeOf,
  isElement,
  textOf,
  type Element,
  type Node,
  type Parent,
} from '@/lib/features/kernel/article/tree'
import { toIntroductionTree } from './introduction-tree'

const blockNames = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'table',
  'hr',
  'div',
])

/**
 * Renders a newsletter's introduction as plain text. Markdown and plain text are unchanged. HTML keeps headings, lists
 * and quotes as lines, addresses of links after their words, and the descriptions of pictures.
 */
export function toIntroductionText(introduction: string, origin: string): string {
  if (resolveFormat(introduction) !== 'html') return introduction.trim()
  const root = toIntroductionTree(introduction)
  resolveAddresses(root, origin)
  return toBlocks(root)
}

/** Renders blocks, separated by empty lines. Text between two blocks becomes a block. */
function toBlocks(parent: Parent, gap = '\n\n'): string {
  const blocks: string[] = []
  let line: Node[] = []
  const endLine = () => {
    blocks.push(toLine(line))
    line = []
  }
  for (const node of parent.childNodes) {
    if (!isElement(node) || !blockNames.has(node.tagName)) line.push(node)
    else {
      endLine()
      blocks.push(toBlock(node))
    }
  }
  endLine()
  return blocks.filter((block) => block.trim() !== '').join(gap)
}

function toBlock(block: Element): string {
  switch (block.tagName) {
    case 'hr':
      return '----'
    case 'ul':
      return toItems(block, () => '- ')
    case 'ol':
      return toItems(block, (at) => `${Number(attributeOf(block, 'start') ?? 1) + at}. `)
    case 'blockquote':
      return indent(toBlocks(block), '> ')
    case 'pre':
      return textOf(block)
    case 'table':
      return rowsOf(block)
        .map((row) =>
          row.childNodes
            .filter(isElement)
            .map((cell) => toBlocks(cell, ' '))
            .join(' | '),
        )
        .join('\n')
    default:
      return toBlocks(block)
  }
}

function toItems(list: Element, toMark: (index: number) => string): string {
  return list.childNodes
    .filter(isElement)
    .map((item, at) => toMark(at) + indent(toBlocks(item, '\n'), '  ').trimStart())
    .join('\n')
}

const rowsOf = (table: Element): Element[] =>
  table.childNodes.filter(isElement).flatMap((part) => (part.tagName === 'tr' ? [part] : rowsOf(part)))

const indent = (text: string, margin: string) =>
  text
    .split('\n')
    .map((line) => (margin + line).trimEnd())
    .join('\n')

const toLine = (nodes: readonly Node[]) =>
  nodes
    .map(toWords)
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()

function toWords(node: Node): string {
  if ('value' in node) return node.value.replace(/\s+/g, ' ')
  if (!isElement(node)) return ''
  if (node.tagName === 'br') return '\n'
  if (node.tagName === 'img') return toDescription(attributeOf(node, 'alt') ?? '')
  const words = node.childNodes.map(toWords).join('')
  const href = node.tagName === 'a' ? attributeOf(node, 'href') : null
  return href === null || words.trim() === href ? words : `${words}: ${href}`
}

const toDescription = (alt: string) => (alt === '' ? '' : `[${alt}]`)
