import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isButtonLink } from '@/lib/base/domain/button-link'

/** Shows a paragraph that contains only a link as a button, as newsletters do (`introduction-html.ts`). */
export const createLinkButtons = () =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const buttons: Decoration[] = []
        doc.descendants((node, position) => {
          if (isButton(node))
            buttons.push(Decoration.node(position, position + node.nodeSize, { class: 'editor-button' }))
          return !node.isTextblock
        })
        return DecorationSet.create(doc, buttons)
      },
    },
  })

function isButton(node: Node): boolean {
  if (node.type.name !== 'paragraph') return false
  const hrefs = node.children.flatMap((child) => {
    if (child.text?.trim() === '') return []
    const link = child.marks.find(({ type }) => type.name === 'link')
    return [link ? String(link.attrs.href) : null]
  })
  const [href = null, ...others] = hrefs
  return href !== null && others.every((other) => other === href) && isButtonLink(node.textContent, href)
}
