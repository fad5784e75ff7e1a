import { Extension, getSchema } from '@tiptap/core'
import { Fragment, Mark, type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { contentExtensions, textSchema } from '@/components/admin/editor/schema/extensions'

/**
 * Yjs' editor binding supports marks only on text. This attribute stores the marks of pictures and line breaks, such as
 * a picture's link. It never appears in the stored HTML.
 */
const MARKS = 'nodeMarks'

const types = Object.values(textSchema.nodes)
  .filter(({ isLeaf, isText }) => isLeaf && !isText)
  .map(({ name }) => name)

export const NodeMarks = Extension.create({
  name: MARKS,
  addGlobalAttributes: () => [
    { types, attributes: { [MARKS]: { default: null, rendered: false, parseHTML: () => null } } },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const isRemote = transactions.some((transaction) => isOfOthers(transaction.getMeta('y-sync$')))
        doc.descendants((node, position) => {
          if (!types.includes(node.type.name) || node.attrs[MARKS] === toText(node)) return
          if (!isRemote) return void tr.setNodeAttribute(position, MARKS, toText(node))
          for (const mark of node.marks) tr.removeNodeMark(position, mark)
          for (const mark of toMarks(node)) tr.addNodeMark(position, mark)
        })
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

/** Returns true for changes made by Yjs: another person's change, or undo. */
const isOfOthers = (meta: unknown) =>
  Boolean((meta as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin)

/** Schema of the editor during co-editing. */
export const jointSchema = getSchema([...contentExtensions, NodeMarks])

const toText = ({ marks }: Node): string | null => (marks.length > 0 ? JSON.stringify(marks) : null)

const toMarks = ({ attrs, type }: Node): Mark[] =>
  attrs[MARKS] === null
    ? []
    : (JSON.parse(attrs[MARKS]) as unknown[]).map((json) => Mark.fromJSON(type.schema, json))

/**
 * Copies the marks of pictures and line breaks to an attribute, because Yjs stores marks only for text. `showMarks`
 * does the reverse.
 */
export const hideMarks = (node: Node): Node =>
  change(node, (leaf) => leaf.type.create({ ...leaf.attrs, [MARKS]: toText(leaf) }, leaf.content, leaf.marks))
export const showMarks = (node: Node): Node => change(node, (leaf) => leaf.mark(Mark.setFrom(toMarks(leaf))))

function change(node: Node, work: (leaf: Node) => Node): Node {
  if (types.includes(node.type.name)) return work(node)
  return node.isText ? node : node.copy(Fragment.from(node.children.map((child) => change(child, work))))
}
