/** @jest-environment jsdom */
import type { Note } from '@/lib/base/domain/note'
import {
  placeNotes,
  readCursor,
  readSavedText,
  readSelectedWords,
  readShownText,
  toRange,
} from './note-marks'

const saved = '<p>Las <em>presas</em> están llenas.</p>\n<p>El río baja.</p>'
const aNote = (quote: string, anchor: Note['anchor']): Note => ({
  id: 1,
  parent: null,
  by: null,
  at: '2026-11-23T12:00:00.000Z' as Note['at'],
  text: '¿Seguro?',
  quote,
  suggestion: null,
  isAccepted: false,
  anchor,
  resolvedAt: null,
})

/** Renders the text as an editor does. Widgets of the editor do not count as text. */
function show(html: string): Element {
  document.body.innerHTML = `<div id="texto">${html}</div>`
  return document.querySelector('#texto')!
}

test('counts saved and displayed texts alike, however blocks are formatted', () => {
  const root = show(
    '<p>Las <em>presas</em> están<span class="ProseMirror-widget">Ana</span>\u00a0llenas.</p><p>El río<br>baja.</p>',
  )
  expect(readShownText(root)).toBe(readSavedText({ content: saved, format: 'html' }))
  expect(readSavedText({ content: 'Las *presas*', format: 'markdown' })).toBe('Las*presas*')
})

test('places a note on its words in the edited text', () => {
  const note = aNote('presas están', { start: 3, end: 14 })
  const root = show('<h2>Agua</h2><p>Las <em>presas</em> están vacías.</p>')
  const [placed] = placeNotes([note], readSavedText({ content: saved, format: 'html' }), readShownText(root))
  expect(placed?.place && toRange(root, placed.place)?.toString()).toBe('presas están')
  expect(placeNotes([note], 'Laspresasestánllenas.', 'Nada.')[0]?.place).toBeNull()
  expect(toRange(root, { start: 900, end: 905 })).toBeNull()
})

test('reads the selected words, and returns null for an empty or outside selection', () => {
  const root = show(saved)
  const range = document.createRange()
  range.setStart(root.querySelector('em')!.firstChild!, 0)
  range.setEnd(root.querySelectorAll('p')[1]!.firstChild!, 2)
  getSelection()?.removeAllRanges()
  expect(readSelectedWords(root)).toBeNull()
  getSelection()?.addRange(range)
  expect(readSelectedWords(root)?.anchor).toEqual({ start: 3, end: 23 })
  expect(readSelectedWords(show('<p>Otro.</p>'))).toBeNull()
})

test('reads the words and the cursor of a Markdown field, in positions of its copy', () => {
  const markdown = 'Las *presas*\nestán vacías.'
  const copy = show(`<p>${markdown}\n</p><textarea></textarea>`).querySelector('p')!
  const field = document.querySelector('textarea')!
  field.value = markdown
  field.setSelectionRange(5, 18)
  expect(readCursor(copy)).toBeNull()
  field.focus()
  expect(readCursor(copy)).toBe(4)
  const words = readSelectedWords(copy)
  expect(words).toEqual({ quote: 'presas*\nestán', anchor: { start: 4, end: 16 } })
  const range = words && toRange(copy, words.anchor)
  expect([range?.startOffset, range?.endOffset]).toEqual([5, 18])
})
