import { Extension, getSchema } from '@tiptap/core'
import { Fragment, Mark, type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { contentExtensions, textSchema } from '@/components/admin/editor/schema/extensions'

/**
 * Yjs' binding knows marks of words alone: those of pictures and line breaks, such as a picture's link, travel as an
 * attribute that no HTML has.
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
        const isRemote = transactions.some((one) => isOfOthers(one.getMeta('y-sync$')))
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

/** Whether a change came by Yjs: others', or one's own that is undone. */
const isOfOthers = (meta: unknown) =>
  Boolean((meta as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin)

/** As the editor has it while several write. */
export const jointSchema = getSchema([...contentExtensions, NodeMarks])

const toText = ({ marks }: Node): string | null => (marks.length > 0 ? JSON.stringify(marks) : null)

const toMarks = ({ attrs, type }: Node): Mark[] =>
  attrs[MARKS] === null
    ? []
    : (JSON.parse(attrs[MARKS]) as unknown[]).map((json) => Mark.fromJSON(type.schema, json))

/** A document as Yjs is to have it, and as it was. */
export const hideMarks = (node: Node): Node =>
  change(node, (one) => one.type.create({ ...one.attrs, [MARKS]: toText(one) }, one.content, one.marks))
export const showMarks = (node: Node): Node => change(node, (one) => one.mark(Mark.setFrom(toMarks(one))))

function change(node: Node, work: (leaf: Node) => Node): Node {
  if (types.includes(node.type.name)) return work(node)
  return node.isText ? node : node.copy(Fragment.from(node.children.map((child) => change(child, work))))
}
