/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { sanitise } from '@/lib/features/kernel/article/sanitise'
import { anyDocument } from '@/lib/testing/any-text'
import { isGate } from '@/lib/testing/suite'
import { addBeside, insertBlock, removeLink, setLink, setTableCaption, toFigure } from './text/edit'
import {
  addCaption,
  movePicture,
  removePicture,
  replacePicture,
  setAlt,
  setFigureWidth,
} from './text/edit-pictures'
import { addItem, leaveBlock, removeBlock, removeItem } from './text/edit-blocks'
import { toEditorOptions } from './editor-options'
import { moveBlock } from './text/move-block'
import { readSelection } from './text/read-selection'
import { textSchema } from '@/components/admin/editor/schema/extensions'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'
import { listBlockTools } from '@/components/admin/editor/slash/block-tools'
import { tableTools, runTableTool } from '@/components/admin/editor/toolbar/table-tools'
import { tools } from '@/components/admin/editor/toolbar/tools'

const picture = { src: '/a.png', alt: 'A', caption: 'pie' }

const onPicture = (work: (editor: Editor, position: number) => void) => (editor: Editor) => {
  const picture = readSelection(editor.state).picture
  if (picture && !picture.isInline) work(editor, picture.position)
}

const actions: ((editor: Editor) => void)[] = [
  ...[addItem, removeItem, removeBlock, leaveBlock].map((run) => (editor: Editor) => void run(editor)),
  (editor) => listBlockTools(editor, { button: 'Ver', hours: 'Lunes|9' }).forEach(({ run }) => run(editor)),
  ...tools.map(({ run }) => run),
  onPicture((editor, position) => addBeside(editor, position, picture)),
  onPicture((editor, position) => movePicture(editor, position, 1)),
  onPicture((editor, position) => replacePicture(editor, position, picture)),
  onPicture((editor, position) => setFigureWidth(editor, position, 'wide')),
  onPicture((editor, position) => movePicture(editor, position, -1)),
  ...tableTools.map(
    ({ run }) =>
      (editor: Editor) =>
        runTableTool(editor, run),
  ),
  (editor) => setLink(editor, '/x', 'palabras'),
  (editor) => removeLink(editor),
  (editor) => insertBlock(editor, toFigure(editor.schema, picture)),
  (editor) => setTableCaption(editor, 'T'),
  (editor) => withPicture(editor, (position) => setAlt(editor, position, 'B')),
  (editor) => withPicture(editor, (position) => removePicture(editor, position)),
  (editor) => {
    const picture = readSelection(editor.state).picture
    if (picture && !picture.isInline && !picture.hasCaption) addCaption(editor, picture.position)
  },
  (editor) => editor.view.pasteHTML('<h2>a</h2><p>b</p>', new Event('paste') as ClipboardEvent),
  (editor) => editor.view.pasteHTML('<li>a</li>', new Event('paste') as ClipboardEvent),
  (editor) => editor.view.pasteText('uno\n\ndos', new Event('paste') as ClipboardEvent),
  ...['Enter', 'Backspace', 'Delete', 'Tab'].map((key) => (editor: Editor) => press(editor, key)),
]

function withPicture(editor: Editor, act: (position: number) => void) {
  const picture = readSelection(editor.state).picture
  if (picture) act(picture.position)
}

function press(editor: Editor, key: string) {
  const event = new KeyboardEvent('keydown', { key })
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
}

function select(editor: Editor, from: number, to: number, isNode: boolean) {
  const { doc, tr } = editor.state
  const [start, end] = [from % (doc.content.size + 1), to % (doc.content.size + 1)]
  const node = doc.nodeAt(start)
  const selection =
    isNode && node && NodeSelection.isSelectable(node)
      ? NodeSelection.create(doc, start)
      : TextSelection.between(doc.resolve(start), doc.resolve(end))
  editor.view.dispatch(tr.setSelection(selection))
}

beforeAll(() => {
  // jsdom has no layout, so nothing has a position.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  Object.assign(Text.prototype, { getBoundingClientRect: () => new DOMRect() })
})

test('keeps the descriptions of two adjacent pictures in their shared caption', () => {
  const field = { id: 't', labelledBy: 'l', hintId: 'h', html: '<p>Uno.</p>', isSpanish: false }
  const editor = new Editor({ ...toEditorOptions(field), element: document.body })
  insertBlock(editor, toFigure(editor.schema, { ...picture, caption: '' }))
  let position = 0
  editor.state.doc.descendants(({ type }, at) => {
    if (type.name === 'picture') position = at
  })
  addBeside(editor, position, { ...picture, caption: 'El río.' })
  addBeside(editor, position, { ...picture, caption: ' Su puente. ' })
  addBeside(editor, position, { ...picture, caption: '' })
  expect(editor.view.dom.querySelector('figcaption')).toHaveTextContent('El río. Su puente.')
  expect(editor.view.dom.querySelectorAll('figure img')).toHaveLength(4)
  editor.destroy()
})

test('moves a block if the selection goes beyond it', () => {
  const field = { id: 't', labelledBy: 'l', hintId: 'h', html: '<p>Uno.</p><p>Dos.</p>', isSpanish: false }
  const editor = new Editor({ ...toEditorOptions(field), element: document.body })
  select(editor, editor.state.doc.content.size - 1, 1, false)
  expect(moveBlock(editor, 1)).toBe(true)
  expect(toStoredHtml(editor.state.doc)).toBe('<p>Dos.</p><p>Uno.</p>')
  editor.destroy()
})

test('keeps the text valid for the sanitizer after any sequence of edits', () => {
  const field = { id: 't', labelledBy: 'l', hintId: 'h', html: '', isSpanish: false }
  const step = fc.tuple(fc.nat(5000), fc.nat(5000), fc.boolean(), fc.nat(actions.length - 1))
  fc.assert(
    fc.property(anyDocument(textSchema), fc.array(step, { maxLength: 6 }), (doc, steps) => {
      const editor = new Editor({ ...toEditorOptions(field), content: doc.toJSON(), element: document.body })
      try {
        for (const [from, to, isNode, action] of steps) {
          select(editor, from, to, isNode)
          actions[action]?.(editor)
          readSelection(editor.state)
          editor.state.doc.check()
          const html = toStoredHtml(editor.state.doc)
          expect(sanitise(html)).toBe(html)
        }
      } finally {
        editor.destroy()
      }
    }),
    { numRuns: isGate ? 10 : 40, seed: Number(process.env.TRY_SEED ?? 17) },
  )
})
