import { Node, wrappingInputRule } from '@tiptap/core'

const MAX_START = 9999

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type })]
  },
})

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => toStart(element.getAttribute('start')),
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})\.\s$/,
        type: this.type,
        getAttributes: (match) => ({ start: toStart(match[1] ?? null) }),
        joinPredicate: (match, node) => node.childCount + Number(node.attrs.start) === Number(match[1]),
      }),
    ]
  },
})

export const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    /** Number of the footnote (`footnotes.ts`); null for items of other lists. */
    note: {
      default: null,
      parseHTML: (item) => toNote(item),
      renderHTML: ({ note }) => (note === null ? {} : { 'data-note': note }),
    },
  }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      // Enter inserts a line break, because a footnote is a single item.
      Enter: () =>
        this.editor.getAttributes(this.name).note
          ? this.editor.commands.insertContent({ type: 'hardBreak' })
          : this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

function toNote(item: HTMLElement): number | null {
  const number = /^[1-9]\d{0,2}$/.exec(item.getAttribute('data-note') ?? '')?.[0]
  return number && item.parentElement?.localName === 'ol' ? Number(number) : null
}

function toStart(attribute: string | null): number {
  const start = /^\d{1,4}$/.test(attribute ?? '') ? Number(attribute) : 1
  return Math.min(start, MAX_START)
}
