import { Node, type Extensions, type NodeViewRenderer } from '@tiptap/core'
import { DOMSerializer, type TagParseRule } from '@tiptap/pm/model'
import { isKeptAddress, linkSchemes } from '@/lib/features/kernel/article/addresses'
import { blockNames, blockOf, toKind, type BlockName } from '@/lib/features/kernel/article/block-table'

/**
 * Nodes of the blocks in `lib/features/kernel/article/block-table.ts`, rendered as in articles. Instead of `<details>`
 * uses a `<div>`, because pressing the space bar in a summary would close it.
 */

type Options = {
  /** Name of the block, read by screen readers; '' outside an editor. */
  label: string
}

/** Group of a node, by the place where its block is allowed. The `content` of other nodes refers to these groups. */
const groups: Record<string, string> = { text: 'inText', column: 'inColumn' }

const toNode = (name: BlockName) => {
  const { element, within, content, kinds, isLink = false } = blockOf(name)
  const isPart = !within.includes('text')
  return Node.create<Options>({
    name,
    group: within.flatMap((place) => groups[place] ?? []).join(' '),
    content,
    defining: true,
    isolating: isPart && element !== 'p' && element !== 'summary',
    ...(isLink && { marks: '' }),
    addOptions: () => ({ label: '' }),
    addAttributes: () => ({
      ...(kinds && {
        kind: {
          default: toKind(name, null),
          parseHTML: (block: HTMLElement) => toKind(name, block.getAttribute('data-kind')),
          renderHTML: ({ kind }: Record<string, unknown>) => ({ 'data-kind': kind }),
        },
      }),
      ...(isLink && { href: { default: '', rendered: false, parseHTML: toHref } }),
    }),
    parseHTML: () => [{ tag: `[data-block="${name}"]`, priority: 70, ...(isLink && linkContent) }],
    renderHTML({ node, HTMLAttributes }) {
      const { label } = this.options
      const attributes = {
        ...HTMLAttributes,
        'data-block': name,
        class: isPart ? name : `block ${name}`,
        ...(label && !node.isTextblock && { role: 'group', 'aria-label': label }),
        ...(name === 'publications' && { 'data-label': label }),
      }
      if (isLink) return ['p', attributes, ['a', { href: node.attrs.href || null }, 0]]
      return [element === 'p' ? 'p' : 'div', attributes, 0]
    },
    ...(isLink && { addNodeView: () => toLinkView }),
  })
}

/** Returns the link that contains the whole text of a block; null without such a link. */
function linkOf(block: HTMLElement): HTMLElement | null {
  const [link, ...others] = block.querySelectorAll('a')
  return link && others.length === 0 && link.textContent.trim() === block.textContent.trim() ? link : null
}

function toHref(block: HTMLElement): string {
  const href = linkOf(block)?.getAttribute('href') ?? ''
  return isKeptAddress(href, linkSchemes) ? href : ''
}

/** Renders a link without `href`: browsers insert typed text after a link with `href`, where it would be lost. */
const toLinkView: NodeViewRenderer = ({ node }) => {
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, node.type.spec.toDOM!(node))
  const link = contentDOM as HTMLElement
  link.toggleAttribute('data-unlinked', !link.hasAttribute('href'))
  link.removeAttribute('href')
  return { dom: dom as HTMLElement, contentDOM: link }
}

const linkContent = {
  contentElement: (block: globalThis.Node) => linkOf(block as HTMLElement) ?? (block as HTMLElement),
} satisfies Partial<TagParseRule>

export const layoutBlocks: Extensions = blockNames.map(toNode)
