import { Node } from '@tiptap/core'

/**
 * The mark of a footnote, whose note is the list item with the same number (`note` in `lists.ts`). Stored like
 * footnotes in Markdown (`lib/features/kernel/article/footnotes.ts`): `<sup><a href="#nota-1">1</a></sup>`.
 */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({
    number: {
      default: 1,
      rendered: false,
      parseHTML: (element) => Number(element.getAttribute('data-note')),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-note]', priority: 60, getAttrs: hasNumber }],
  renderHTML: ({ node }) => ['sup', { 'data-note': String(node.attrs.number) }, String(node.attrs.number)],
})

const hasNumber = (element: HTMLElement) =>
  /^[1-9]\d{0,2}$/.test(element.getAttribute('data-note') ?? '') && null
