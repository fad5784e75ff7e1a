import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { Mark, Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type EditorState, type Selection } from '@tiptap/pm/state'
import type { BlockName } from '@/lib/features/kernel/article/block-table'
import type { FigureWidth } from '@/lib/features/kernel/article/figure-width'
import { canAdd, findBlock } from './find-block'
import { canHaveNote } from './footnotes'

/** State of the tools at the cursor. Compared by value, so that toolbars are rendered only after a change. */
export type SelectionState = {
  /** Names of the pressed tools, such as 'bold', 'heading2', 'bulletList'. */
  pressed: string[]
  canUndo: boolean
  canRedo: boolean
  isEmpty: boolean
  isInTable: boolean
  mayHaveNote: boolean
  /** URL of the link at the cursor. */
  link: string | null
  picture: PictureState | null
  embed: EmbedState | null
  tableCaption: string | null
  block: BlockState | null
  /** Text after the slash, if a block consists of a slash and this text; otherwise null. */
  slash: string | null
  /** Range of the selected text, such as '3-9'; null without selected text, and in code blocks. */
  words: string | null
  /** Position of the empty paragraph with the cursor; null if the cursor is not in one. */
  emptyLine: number | null
}

/** State of the block at the cursor, if `block-table.ts` defines it. */
export type BlockState = {
  name: BlockName
  position: number
  kind: string | null
  /** URL of a button or of a list of publications. */
  href: string | null
  hasItem: boolean
  mayAdd: boolean
}

export type EmbedState = {
  position: number
  href: string
  title: string
  picture: string | null
  hasCaption: boolean
}

export type PictureState = {
  position: number
  alt: string
  isDecorative: boolean
  src: string
  hasCaption: boolean
  /** Width of the figure; undefined if it cannot be changed, because the figure is inside a block. */
  width?: FigureWidth | null
  /** Credit of the picture; '' without one. */
  credit: string
  isInline: boolean
  /** Position of the picture in its figure. `count`: number of the figure's pictures; several form a gallery. */
  index: number
  count: number
}

export function readSelection(state: EditorState): SelectionState {
  const { selection } = state
  const around = ancestorsOf(selection.$from)
  const table = around.find(({ node }) => node.type.name === 'table')?.node ?? null
  const marks = marksOf(state)
  return {
    pressed: [...marks.map(({ type }) => type.name), ...around.flatMap(({ node }) => toToolNames(node))],
    ...readHistory(state),
    isEmpty: selection.empty,
    isInTable: table !== null,
    mayHaveNote: canHaveNote(state),
    link: (marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined) ?? null,
    picture: readPicture(state),
    embed: readEmbed(state),
    tableCaption: table && String(table.attrs.caption),
    block: readBlock(selection),
    slash: readSlash(selection),
    words: readWords(selection),
    emptyLine: readEmptyLine(selection),
  }
}

function readBlock(selection: Selection): BlockState | null {
  const block = findBlock(selection)
  if (!block) return null
  const { name, position, node, item } = block
  const { kind = null, href = null } = node.attrs
  return { name, position, kind, href, hasItem: item !== null, mayAdd: canAdd(block) }
}

function readWords(selection: Selection): string | null {
  const { $from, from, to, empty } = selection
  const isWords = selection instanceof TextSelection && !empty && !$from.parent.type.spec.code
  return isWords ? `${from}-${to}` : null
}

/** Returns the position of the empty paragraph with the cursor; null if the cursor is not in one. */
export function readEmptyLine({ $from, empty }: Selection): number | null {
  const isEmptyLine = empty && $from.depth === 1 && $from.parent.type.name === 'paragraph'
  return isEmptyLine && $from.parent.content.size === 0 ? $from.before() : null
}

function readSlash({ $from, empty }: Selection): string | null {
  const { parent, parentOffset } = $from
  if (!empty || parent.type.name !== 'paragraph' || parentOffset < parent.content.size) return null
  return /^\/([^/]{0,40})$/u.exec(parent.textContent)?.[1] ?? null
}

/** Reads the undo history: of the co-editing session, otherwise of ProseMirror. */
function readHistory(state: EditorState): Pick<SelectionState, 'canUndo' | 'canRedo'> {
  const { 'y-undo$': joint } = state as unknown as { 'y-undo$'?: JointHistory }
  const { undoStack, redoStack } = joint?.undoManager ?? {}
  return {
    canUndo: undoStack ? undoStack.length > 0 : undoDepth(state) > 0,
    canRedo: redoStack ? redoStack.length > 0 : redoDepth(state) > 0,
  }
}

type JointHistory = { undoManager: { undoStack: unknown[]; redoStack: unknown[] } }

type Ancestor = { node: Node; position: number }

/** Lists the ancestors of the position, innermost first. */
function ancestorsOf($position: ResolvedPos): Ancestor[] {
  return Array.from({ length: $position.depth }, (_, index) => {
    const depth = $position.depth - index
    return { node: $position.node(depth), position: $position.before(depth) }
  })
}

function toToolNames({ type, attrs }: Node): string[] {
  if (type.name === 'heading') return [`heading${attrs.level}`]
  if (type.name === 'tableHeader') return ['tableHeader']
  if (type.name === 'tableCell') return []
  return [type.name]
}

function marksOf(state: EditorState): readonly Mark[] {
  const { selection, storedMarks } = state
  if (selection instanceof NodeSelection) return marksOfNode(selection.node)
  if (storedMarks) return storedMarks
  // Returns the marks of a selection's first text. `$from.marks()` would ignore a link that starts there.
  return selection.empty
    ? selection.$from.marks()
    : (selection.$from.nodeAfter ?? selection.$from.parent).marks
}

const marksOfNode = (node: Node) =>
  node.type.name === 'figure' ? (node.firstChild?.marks ?? []) : node.marks

function readPicture({ selection, doc }: EditorState): PictureState | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'image') {
    return toPictureState(selection.node, selection.from, {
      hasCaption: false,
      credit: '',
      isInline: true,
      index: 0,
      count: 1,
    })
  }
  const figure = findFigure(selection)
  if (!figure) return null
  const hasCaption = figure.node.children.some(({ type }) => type.name === 'figcaption')
  const pictures = picturesOf(figure.node).map((offset) => figure.position + 1 + offset)
  const index = Math.max(0, pictures.indexOf(selection.from))
  const position = pictures[index]
  const picture = position === undefined ? null : doc.nodeAt(position)
  if (!picture || position === undefined) return null
  const credit = String(figure.node.lastChild?.lastChild?.attrs.text ?? '')
  const isTop = doc.resolve(figure.position).depth === 0
  return toPictureState(picture, position, {
    hasCaption,
    ...(isTop && { width: figure.node.attrs['data-width'] }),
    credit,
    isInline: false,
    index,
    count: pictures.length,
  })
}

function findFigure(selection: Selection): Ancestor | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === 'figure'
    ? { node: selection.node, position: selection.from }
    : ancestorsOf(selection.$from).find(({ node }) => node.type.name === 'figure')
}

function readEmbed({ selection }: EditorState): EmbedState | null {
  const figure = findFigure(selection)
  const embed = figure?.node.firstChild
  if (!figure || embed?.type.name !== 'embed') return null
  const { href, title, picture } = embed.attrs
  const hasCaption = figure.node.childCount > 1
  return { position: figure.position + 1, href, title, picture, hasCaption }
}

/** Returns the offsets of a figure's pictures. */
function picturesOf(figure: Node): number[] {
  const offsets: number[] = []
  figure.forEach((child, offset) => {
    if (child.type.name === 'picture') offsets.push(offset)
  })
  return offsets
}

function toPictureState(
  { attrs }: Node,
  position: number,
  where: Pick<PictureState, 'hasCaption' | 'width' | 'credit' | 'isInline' | 'index' | 'count'>,
): PictureState {
  const isDecorative = attrs.role === 'presentation'
  return { position, alt: String(attrs.alt ?? ''), isDecorative, src: String(attrs.src), ...where }
}
