import { Extension, getSchema } from '@tiptap/core'
import { Fragment, Mark, type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { contentExtensions, textSchema } from '@/components/admin/editor/schema/extensions'

/**
 * Yjs' binding supports marks on words only. Marks of pictures and line breaks, such as a picture's link, are
 * stored in this attribute, which never appears in HTML.
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

/** Returns whether a change came from Yjs: another person's change, or an undo of this person's. */
const isOfOthers = (meta: unknown) =>
  Boolean((meta as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin)

/** Schema of the editor during co-editing. */
export const jointSchema = getSchema([...contentExtensions, NodeMarks])

const toText = ({ marks }: Node): string | null => (marks.length > 0 ? JSON.stringify(marks) : null)

const toMarks = ({ attrs, type }: Node): Mark[] =>
  attrs[MARKS] === null
    ? []
    : (JSON.parse(attrs[MARKS]) as unknown[]).map((json) => Mark.fromJSON(type.schema, json))

/** Moves the marks of nodes into the attribute for Yjs, and back. */
export const hideMarks = (node: Node): Node =>
  change(node, (leaf) => leaf.type.create({ ...leaf.attrs, [MARKS]: toText(leaf) }, leaf.content, leaf.marks))
export const showMarks = (node: Node): Node => change(node, (leaf) => leaf.mark(Mark.setFrom(toMarks(leaf))))

function change(node: Node, work: (leaf: Node) => Node): Node {
  if (types.includes(node.type.name)) return work(node)
  return node.isText ? node : node.copy(Fragment.from(node.children.map((child) => change(child, work))))
}
