/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { toEditorOptions } from '@/components/admin/editor/editor-options'
import { toStoredHtml } from '@/components/admin/editor/serialise'

let editor: Editor

beforeAll(() => {
  // What jsdom does not lay out has no places.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

function open(html: string, isSpanish = false) {
  const field = { id: 'texto', labelledBy: 'etiqueta', hintId: 'pista', html, isSpanish }
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

test.each([
  ['dijo "sí" y "no"', 'dijo «sí» y «no»'],
  ['"uno "dos "tres" dos" uno"', '«uno “dos ‘tres’ dos” uno»'],
  ['("sí")', '(«sí»)'],
  ['un disco de 3" y', 'un disco de 3" y'],
  ['uno -- dos...', 'uno — dos…'],
  ['uno ... dos', 'uno … dos'],
  ['https://uno.example/a--b...c', 'https://uno.example/a--b...c'],
  ['`a--b`...', '<code>a--b</code>…'],
])('where Spanish typography is set, %s becomes %s', (typed, expected) => {
  open('<p></p>', true)
  type(typed)
  expect(html()).toBe(`<p>${expected}</p>`)
  open('<p></p>')
  type('"a" -- b...')
  expect(html()).toBe('<p>"a" -- b...</p>')
})

test.each([
  ['a block of code', '<pre><code>x</code></pre>', 2, '<pre><code>x--"a"...</code></pre>'],
  ['code within a line', '<p><code>xy</code></p>', 2, '<p><code>x--"a"...y</code></p>'],
])('%s keeps what is typed', (_, start, position, expected) => {
  open(start, true)
  editor.commands.setTextSelection(position)
  type('--"a"...')
  expect(html()).toBe(expected)
})

test('a quotation is closed however long its paragraph is', () => {
  open(`<p>«${'palabra '.repeat(200)}fin</p>`, true)
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  type('"')
  expect(html().endsWith('fin»</p>')).toBe(true)
})

test.each([
  ['Backspace', () => press('Backspace')],
  ['undoing', () => editor.commands.undo()],
])('%s right after gives back what was typed, and typing goes on from it', (_, undo) => {
  open('<p></p>', true)
  type('uno --')
  expect(html()).toBe('<p>uno —</p>')
  undo()
  expect(html()).toBe('<p>uno --</p>')
  type(' dos')
  expect(html()).toBe('<p>uno -- dos</p>')
})

const caption = '<figcaption>pie</figcaption>'
test.each([
  [
    'in a caption',
    3,
    3,
    `<img src="/a.jpg" alt="" /><figcaption><a href="https://uno.mx/">https://uno.mx/</a>pie</figcaption>`,
  ],
  [
    'over a caption',
    3,
    6,
    `<img src="/a.jpg" alt="" /><figcaption><a href="https://uno.mx/">pie</a></figcaption>`,
  ],
  ['on a picture', 0, null, `<a href="https://uno.mx/"><img src="/a.jpg" alt="" /></a>${caption}`],
])('an address that is pasted %s is its link', (_, from, to, expected) => {
  open(`<figure><img src="/a.jpg" alt="">${caption}</figure>`)
  if (to === null) editor.commands.setNodeSelection(from)
  else editor.commands.setTextSelection({ from, to })
  const clipboardData = {
    files: [],
    getData: (type: string) => (type === 'text/plain' ? 'https://uno.mx/' : ''),
  }
  const event = Object.assign(new Event('paste'), { clipboardData }) as unknown as ClipboardEvent
  editor.view.someProp('handlePaste', (handle) => handle(editor.view, event, Slice.empty))
  expect(html()).toBe(`<figure>${expected}</figure>`)
})
