import { Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/**
 * Tables without widths, which the sanitizer drops. The leading rows with only header cells form the `thead`
 * (`serialise.ts`). prosemirror-tables allows only rows in a table, so the caption is an attribute, edited in a field
 * beside the table.
 */

/** Maximum spans of a cell. Larger ones are reduced; `regular-table.ts` completes the grid. */
const MAX_COLUMN_SPAN = 64
const MAX_ROW_SPAN = 1000

const toSpan = (attribute: string | null, most: number) =>
  /^\d{1,4}$/.test(attribute ?? '') ? Math.min(Math.max(Number(attribute), 1), most) : 1

/** Table role of each node, for prosemirror-tables. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: (extension) => ({ tableRole: roles[extension.name] }),
  addAttributes: () => ({
    caption: { default: '', parseHTML: (element) => element.getAttribute('data-caption') ?? '' },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ node }) => {
    const rows = ['tbody', 0] as const
    const caption = ['caption', { contenteditable: 'false' }, node.attrs.caption] as const
    return ['div', { class: 'table-scroll' }, node.attrs.caption ? ['table', caption, rows] : ['table', rows]]
  },
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      this.editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch))
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({
    isFoot: { default: false, rendered: false, parseHTML: (row) => row.hasAttribute('data-foot') },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const cellContent =
  '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | figure | horizontalRule)+'

const cellAttributes = () => ({
  colspan: spanAttribute('colspan', MAX_COLUMN_SPAN),
  rowspan: spanAttribute('rowspan', MAX_ROW_SPAN),
  alignment: {
    default: null,
    parseHTML: (cell: HTMLElement) => /^align-(center|right)$/.exec(cell.className)?.[1] ?? null,
    renderHTML: ({ alignment }: Record<string, unknown>) =>
      alignment ? { class: `align-${String(alignment)}` } : {},
  },
})

function spanAttribute(name: 'colspan' | 'rowspan', most: number) {
  return {
    default: 1,
    parseHTML: (cell: HTMLElement) => toSpan(cell.getAttribute(name), most),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  }
}

export const TableCell = Node.create({
  name: 'tableCell',
  content: cellContent,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: cellContent,
  isolating: true,
  addAttributes: () => ({
    ...cellAttributes(),
    scope: {
      default: null,
      parseHTML: (cell) => /^(?:col|row)$/.exec(cell.getAttribute('scope') ?? '')?.[0] ?? null,
    },
  }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})
