import { isTooNested } from '@/lib/features/kernel/article/nesting'
import { attributeOf, toTree, type Element, type Node } from '@/lib/features/kernel/article/tree'
import type { PieceFields } from '@/lib/base/domain/piece'

/** The unit in which differences are shown: a paragraph, a heading, or a list item. */
export type Block = { kind: string; text: string }

const blockNames = new Set(
  [
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'li',
    'blockquote',
    'pre',
    'td',
    'th',
    'figcaption',
    'dt',
    'dd',
  ].concat(['div', 'ul', 'ol', 'table', 'tbody', 'thead', 'tr', 'figure', 'hr', 'section']),
)

/** Splits a text into blocks, including the targets of pictures and links. Unparsable HTML becomes one block. */
export function toBlocks({ format, content }: Pick<PieceFields, 'format' | 'content'>): Block[] {
  if (format === 'markdown') {
    return content
      .split(/\n\s*\n/)
      .map((text) => ({ kind: 'p', text: text.trim() }))
      .filter(({ text }) => text !== '')
  }
  if (isTooNested(content)) return [{ kind: 'p', text: content }]
  const blocks: Block[] = []
  let open: Block = { kind: 'p', text: '' }
  const close = (kind: string) => {
    const text = open.kind === 'pre' ? open.text.trimEnd() : open.text.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') blocks.push({ kind: open.kind, text })
    open = { kind, text: '' }
  }
  const walk = (nodes: Node[], kind: string) => {
    for (const node of nodes) {
      if ('value' in node) open.text += node.value
      if (!('tagName' in node)) continue
      if (blockNames.has(node.tagName)) {
        close(node.tagName)
        walk(node.childNodes, node.tagName)
        close(kind)
      } else {
        walk(node.childNodes, kind)
        open.text += toText(node)
      }
    }
  }
  walk(toTree(content).childNodes, 'p')
  close('p')
  return blocks
}

/** Returns an element's attributes as text, such as a link's target, so that their changes are shown. */
function toText(element: Element): string {
  const { tagName } = element
  const attribute = (name: string) => attributeOf(element, name) ?? ''
  if (tagName === 'br') return '\n'
  if (tagName === 'a') return ` (${attribute('href')})`
  return tagName === 'img' ? ` [${attribute('alt')}] (${attribute('src')}) ` : ''
}
