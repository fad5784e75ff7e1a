import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { FigureWidth } from '@/lib/features/kernel/article/figure-width'
import type { ChosenPicture } from './edit'

/** Functions that edit pictures and embeds, called by their panels. Loaded with the panels. */

export function changeEmbed(
  editor: Editor,
  position: number,
  name: 'title' | 'picture',
  value: string | null,
): void {
  const { tr, selection } = editor.state
  tr.setNodeAttribute(position, name, value)
  if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, selection.from))
  editor.view.dispatch(tr)
}

export function setAlt(editor: Editor, position: number, alt: string): void {
  const { tr } = editor.state
  editor.view.dispatch(tr.setNodeAttribute(position, 'alt', alt))
}

/** Marks a picture as decorative, and removes its alternative text; or removes the mark. */
export function setDecorative(editor: Editor, position: number, isDecorative: boolean): void {
  const { tr } = editor.state
  if (isDecorative) tr.setNodeAttribute(position, 'alt', '')
  editor.view.dispatch(tr.setNodeAttribute(position, 'role', isDecorative ? 'presentation' : null))
}

/** Shows another picture at this position, with its alternative text. Keeps the caption and the width. */
export function replacePicture(
  editor: Editor,
  position: number,
  { src, alt }: Pick<ChosenPicture, 'src' | 'alt'>,
) {
  const { tr } = editor.state
  const changes = { src, alt, title: null, width: null, height: null, role: null }
  for (const [name, value] of Object.entries(changes)) tr.setNodeAttribute(position, name, value)
  editor.view.dispatch(tr)
}

/** Sets the width of the figure that contains the picture at this position. null: the column's width. */
export function setFigureWidth(editor: Editor, position: number, width: FigureWidth | null): void {
  const { doc, tr } = editor.state
  editor.view.dispatch(tr.setNodeAttribute(doc.resolve(position).before(), 'data-width', width))
}

/** Adds a caption, or an empty one, to the figure at this position, and moves the cursor there. */
export function addCaption(editor: Editor, position: number, text?: string): void {
  const { doc, schema, tr } = editor.state
  const $picture = doc.resolve(position)
  const end = $picture.end()
  tr.insert(end, schema.node('figcaption', null, text ? schema.text(text) : undefined))
  tr.setSelection(TextSelection.create(tr.doc, end + 1))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

/**
 * Sets the credit at the end of a picture's caption. '' removes the credit, and the caption if it has no other text.
 */
export function setCredit(editor: Editor, position: number, text: string): void {
  const { doc, schema, tr } = editor.state
  const $picture = doc.resolve(position)
  const end = $picture.end()
  const caption = $picture.parent.lastChild
  const credit = text.trim() === '' ? [] : [schema.node('credit', { text })]
  if (caption?.type.name !== 'figcaption') tr.insert(end, schema.node('figcaption', null, credit))
  else {
    const size = caption.lastChild?.type.name === 'credit' ? 1 : 0
    const isAll = credit.length === 0 && caption.content.size === size
    if (isAll) tr.delete(end - caption.nodeSize, end)
    else tr.replaceWith(end - 1 - size, end - 1, credit)
  }
  if (editor.state.selection instanceof NodeSelection) {
    tr.setSelection(NodeSelection.create(tr.doc, editor.state.selection.from))
  }
  editor.view.dispatch(tr)
}

/** Moves a picture of a gallery by one place. */
export function movePicture(editor: Editor, position: number, direction: 1 | -1): void {
  const { doc, tr } = editor.state
  const picture = doc.nodeAt(position)
  const other = doc.nodeAt(position + direction)
  if (picture?.type.name !== 'picture' || other?.type !== picture.type) return
  tr.delete(position, position + 1).insert(position + direction, picture)
  tr.setSelection(NodeSelection.create(tr.doc, position + direction))
  editor.view.dispatch(tr.scrollIntoView())
}

/** Removes a picture or an embed. Removes its figure, too, if only a caption is left. */
export function removePicture(editor: Editor, position: number): void {
  const { doc, tr } = editor.state
  const $picture = doc.resolve(position)
  const figure = $picture.parent
  const others = figure.children.filter(({ type }) => !/^(?:picture|embed|figcaption)$/.test(type.name))
  const pictures = figure.children.filter(({ type }) => /^(?:picture|embed)$/.test(type.name))
  const isAll = figure.type.name === 'figure' && pictures.length === 1 && others.length === 0
  if (isAll) tr.delete($picture.before(), $picture.after())
  else tr.delete(position, position + 1)
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}
