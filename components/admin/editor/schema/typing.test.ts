/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { toEditorOptions } from '@/components/admin/editor/editor-options'
import { toStoredHtml } from '@/components/admin/editor/serialise'

let editor: Editor

beforeAll(() => {
  // What jsdom does not lay out has no places.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

function open(html: string) {
  const field = { id: 'texto', labelledBy: 'etiqueta', hintId: 'pista', html }
  editor = new Editor({ ...toEditorOptions(field), element: document.body })
}
afterEach(() => editor.destroy())

const html = () => toStoredHtml(editor.state.doc)
/** Whether a handler of the editor takes the key. */
const press = (key: string) =>
  Boolean(
    editor.view.someProp('handleKeyDown', (handle) =>
      handle(editor.view, new KeyboardEvent('keydown', { key })),
    ),
  )
function type(text: string) {
  for (const sign of text) {
    const { from, to } = editor.state.selection
    const insert = () => editor.state.tr.insertText(sign, from, to)
    const isTaken = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, sign, insert),
    )
    if (!isTaken) editor.view.dispatch(insert())
  }
}

test('a code block is left by the third Enter at its end, without the empty lines', () => {
  open('<pre><code>uno</code></pre><p>dos</p>')
  editor.commands.setTextSelection(4)
  editor.commands.insertContent('\n\n')
  expect(press('Enter')).toBe(true)
  expect(html()).toBe('<pre><code>uno</code></pre><p></p><p>dos</p>')
})

test('a code block is left downwards where nothing follows it', () => {
  open('<p>Antes</p><pre><code>uno</code></pre>')
  editor.commands.setTextSelection(9)
  expect(press('ArrowDown')).toBe(false)
  editor.commands.setTextSelection(11)
  expect(press('ArrowDown')).toBe(true)
  expect(html()).toBe('<p>Antes</p><pre><code>uno</code></pre><p></p>')
})

test('the arrow goes on by itself where something follows the code', () => {
  open('<pre><code>uno</code></pre><p>dos</p>')
  editor.commands.setTextSelection(4)
  expect(press('ArrowDown')).toBe(false)
  expect(html()).toBe('<pre><code>uno</code></pre><p>dos</p>')
})

test.each([
  ['_dos_', '<p>uno <em>dos</em></p>'],
  ['*dos*', '<p>uno <em>dos</em></p>'],
  ['**dos**', '<p>uno <strong>dos</strong></p>'],
  ['snake_case_', '<p>uno snake_case_</p>'],
  ['3 * 4 * 5', '<p>uno 3 * 4 * 5</p>'],
])('%s that is typed becomes %s', (typed, expected) => {
  open('<p>uno</p>')
  editor.commands.setTextSelection(4)
  type(` ${typed}`)
  expect(html()).toBe(expected)
})
