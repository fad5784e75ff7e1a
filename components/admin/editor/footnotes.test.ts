/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { sanitise } from '@/lib/features/kernel/article/sanitise'
import { isGate } from '@/lib/testing/suite'
import { renderArticle } from '@/lib/features/kernel/article/render'
import { toEditorOptions } from './editor-options'
import { insertFootnote } from './text/footnotes'
import { toStoredHtml } from '@/components/admin/editor/html/serialise'

let editor: Editor

beforeAll(() => {
  // jsdom has no layout, so nothing has a position.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

function open(html: string) {
  const field = { id: 'texto', labelledBy: 'etiqueta', hintId: 'pista', html, isSpanish: false }
  editor = new Editor({ ...toEditorOptions(field), element: document.body })
}
afterEach(() => editor.destroy())

const html = () => toStoredHtml(editor.state.doc)
/** Moves the cursor behind these words. */
function put(words: string) {
  let at = -1
  editor.state.doc.descendants((node, position) => {
    const index = node.text?.indexOf(words) ?? -1
    if (at < 0 && index >= 0) at = position + index + words.length
  })
  editor.commands.setTextSelection(at)
}
function write(words: string, behind: string) {
  put(behind)
  insertFootnote(editor)
  editor.commands.insertContent(words)
}
const mark = (number: number) => `<sup><a href="#nota-${number}">${number}</a></sup>`
const note = (number: number, words: string) => `<li>${words} <a href="#cita-${number}">↩</a></li>`

test('inserts a note at the end of the text, numbered by its position', () => {
  open('<p>Uno. Dos. Tres.</p>')
  write('De dos.', 'Dos.')
  expect(html()).toBe(`<p>Uno. Dos.${mark(1)} Tres.</p><h2>Notas</h2><ol>${note(1, 'De dos.')}</ol>`)
  write('De tres.', 'Tres.')
  write('De uno.', 'Uno.')
  expect(html()).toBe(
    `<p>Uno.${mark(1)} Dos.${mark(2)} Tres.${mark(3)}</p><h2>Notas</h2>` +
      `<ol>${note(1, 'De uno.')}${note(2, 'De dos.')}${note(3, 'De tres.')}</ol>`,
  )
  // The links between marks and notes work for readers.
  const rendered = renderArticle(html()).html
  for (const id of ['nota-1', 'nota-3', 'cita-1', 'cita-3']) expect(rendered).toContain(`id="${id}"`)
})

test('undoes the mark and its note in one step', () => {
  open('<p>Uno.</p>')
  put('Uno.')
  insertFootnote(editor)
  editor.commands.undo()
  expect(html()).toBe('<p>Uno.</p>')
})

test('renumbers a moved paragraph, and loses no note while it is cut', () => {
  open('<p>A</p><p>B</p>')
  write('de a', 'A')
  write('de b', 'B')
  const { doc, tr } = editor.state
  const first = doc.child(0)
  editor.view.dispatch(tr.delete(0, first.nodeSize))
  expect(html()).toContain(note(1, 'de a'))
  editor.view.dispatch(editor.state.tr.insert(editor.state.doc.child(0).nodeSize, first))
  expect(html()).toBe(
    `<p>B${mark(1)}</p><p>A${mark(2)}</p><h2>Notas</h2><ol>${note(1, 'de b')}${note(2, 'de a')}</ol>`,
  )
})

test('removes an empty note with its mark, and the list with the last note', () => {
  open('<p>Uno.</p>')
  put('Uno.')
  insertFootnote(editor)
  editor.commands.keyboardShortcut('Backspace')
  expect(html()).toBe('<p>Uno.</p>')
})

test('keeps Enter in the note, and returns to the mark with Control+Enter', () => {
  open('<p>Uno. Dos.</p>')
  write('nota', 'Uno.')
  editor.commands.keyboardShortcut('Enter')
  editor.commands.insertContent('más')
  expect(html()).toContain(note(1, 'nota<br />más'))
  const event = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true })
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
  editor.commands.insertContent('!')
  expect(html()).toContain(`Uno.${mark(1)}! Dos.`)
})

test('allows no footnote within a footnote or in code', () => {
  open('<pre><code>x</code></pre><p>a</p>')
  put('x')
  insertFootnote(editor)
  expect(html()).toBe('<pre><code>x</code></pre><p>a</p>')
  write('nota', 'a')
  const before = html()
  insertFootnote(editor)
  expect(html()).toBe(before)
})

test('keeps notes in reading order and valid for the sanitizer after any edits', () => {
  const step = fc.tuple(fc.nat(400), fc.nat(12), fc.boolean())
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      open('<p>uno dos tres</p><ul><li>cuatro</li></ul><blockquote><p>cinco</p></blockquote>')
      try {
        for (const [from, length, isCut] of steps) {
          const { doc, tr } = editor.state
          const at = from % doc.content.size
          const $end = doc.resolve(Math.min(at + length, doc.content.size))
          const selection = TextSelection.between(doc.resolve(at), $end)
          editor.view.dispatch(tr.setSelection(selection))
          if (isCut) editor.commands.deleteSelection()
          else insertFootnote(editor)
        }
        const storedHtml = html()
        expect(sanitise(storedHtml)).toBe(storedHtml)
        const numbers = Array.from(storedHtml.matchAll(/#nota-(\d+)/g), ([, number]) => Number(number))
        // A mark whose note was deleted has no target, and a number after all others.
        const first = [...new Set(numbers)].filter((number) => storedHtml.includes(`#cita-${number}"`))
        expect(first).toEqual(first.toSorted((lower, higher) => lower - higher))
      } finally {
        editor.destroy()
      }
    }),
    { numRuns: isGate ? 15 : 60, seed: Number(process.env.TRY_SEED ?? 17) },
  )
  open('')
})
