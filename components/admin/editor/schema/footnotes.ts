import { Node } from '@tiptap/core'

/**
 * The mark of a note in a line. What it leads to is an item of a list (`lists.ts`, `note`) of the same number.
 * Stored as `<sup><a href="#nota-1">1</a></sup>`, as Markdown's notes come out
 * (`lib/features/article/footnotes.ts`).
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
