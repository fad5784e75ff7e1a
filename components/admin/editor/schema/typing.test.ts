/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { toEditorOptions } from '@/components/admin/editor/editor-options'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'

let editor: Editor

beforeAll(() => {
  // jsdom has no layout, so nothing has a position.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

function open(html: string, isSpanish = false) {
  const field = { id: 'texto', labelledBy: 'etiqueta', hintId: 'pista', html, isSpanish }
  editor = new Editor({ ...toEditorOptions(field), element: document.body })
}
afterEach(() => editor.destroy())

const html = () => toStoredHtml(editor.state.doc)
/** Returns whether a handler of the editor handles the key. */
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

test('leaves a code block by the third Enter at its end, without the empty lines', () => {
  open('<pre><code>uno</code></pre><p>dos</p>')
  editor.commands.setTextSelection(4)
  editor.commands.insertContent('\n\n')
  expect(press('Enter')).toBe(true)
  expect(html()).toBe('<pre><code>uno</code></pre><p></p><p>dos</p>')
})

test('leaves a code block downwards if nothing follows it', () => {
  open('<p>Antes</p><pre><code>uno</code></pre>')
  editor.commands.setTextSelection(9)
  expect(press('ArrowDown')).toBe(false)
  editor.commands.setTextSelection(11)
  expect(press('ArrowDown')).toBe(true)
  expect(html()).toBe('<p>Antes</p><pre><code>uno</code></pre><p></p>')
})

test('leaves the arrow key to the browser if a block follows the code', () => {
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
  ['~~dos~~', '<p>uno <del>dos</del></p>'],
  ['[dos](https://dos.mx)', '<p>uno <a href="https://dos.mx">dos</a></p>'],
  ['[dos](/home) tres', '<p>uno <a href="/home">dos</a> tres</p>'],
  ['[dos](javascript:x)', '<p>uno [dos](javascript:x)</p>'],
  ['https://dos.mx/a. Tres', '<p>uno <a href="https://dos.mx/a">https://dos.mx/a</a>. Tres</p>'],
  ['(www.dos.mx) tres', '<p>uno (<a href="https://www.dos.mx">www.dos.mx</a>) tres</p>'],
  ['ana@dos.mx tres', '<p>uno <a href="mailto:ana@dos.mx">ana@dos.mx</a> tres</p>'],
  ['dos.ts tres', '<p>uno dos.ts tres</p>'],
  ['`https://dos.mx` tres', '<p>uno <code>https://dos.mx</code> tres</p>'],
])('%s that is typed becomes %s', (typed, expected) => {
  open('<p>uno</p>')
  editor.commands.setTextSelection(4)
  type(` ${typed}`)
  expect(html()).toBe(expected)
})

test.each([
  ['# Uno', '<h2>Uno</h2>'],
  ['## Uno', '<h2>Uno</h2>'],
  ['### Uno', '<h3>Uno</h3>'],
  ['- Uno', '<ul><li>Uno</li></ul>'],
  ['1. Uno', '<ol><li>Uno</li></ol>'],
  ['> Uno', '<blockquote><p>Uno</p></blockquote>'],
  ['```js let', '<pre><code class="language-js">let</code></pre>'],
  ['``` let', '<pre><code>let</code></pre>'],
  ['---Uno', '<hr /><p>Uno</p>'],
])('%s at the start of a block becomes %s', (typed, expected) => {
  for (const isSpanish of [false, true]) {
    open('<p></p>', isSpanish)
    type(typed)
    expect(html()).toBe(expected)
  }
})

test('links an address before Enter, and undo restores the text', () => {
  open('<p></p>')
  type('https://uno.mx')
  press('Enter')
  expect(html()).toBe('<p><a href="https://uno.mx">https://uno.mx</a></p><p></p>')
  editor.commands.undo()
  type(' [uno](/home)')
  editor.commands.undo()
  expect(html()).toContain('[uno](/home)')
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

test('closes a quotation in a paragraph of any length', () => {
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
