/** @jest-environment jsdom */
import type { Note } from '@/lib/base/domain/note'
import { placeNotes, readSavedText, readSelectedWords, readShownText, toRange } from './note-marks'

const saved = '<p>Las <em>presas</em> están llenas.</p>\n<p>El río baja.</p>'
const aNote = (quote: string, anchor: Note['anchor']): Note => ({
  id: 1,
  parent: null,
  by: null,
  at: '2026-11-23T12:00:00.000Z' as Note['at'],
  text: '¿Seguro?',
  quote,
  anchor,
  resolvedAt: null,
})

/** The text as an editor shows it, which counts for nothing what it puts between. */
function show(html: string): Element {
  document.body.innerHTML = `<div id="texto">${html}</div>`
  return document.querySelector('#texto')!
}

test('saved and shown texts count alike, however blocks are written', () => {
  const shown = show(
    '<p>Las <em>presas</em> están<span class="ProseMirror-widget">Ana</span>\u00a0llenas.</p><p>El río<br>baja.</p>',
  )
  expect(readShownText(shown)).toBe(readSavedText({ content: saved, format: 'html' }))
  expect(readSavedText({ content: 'Las *presas*', format: 'markdown' })).toBe('Las*presas*')
})

test('a note is placed on its words in what is written meanwhile', () => {
  const note = aNote('presas están', { start: 3, end: 14 })
  const shown = show('<h2>Agua</h2><p>Las <em>presas</em> están vacías.</p>')
  const [placed] = placeNotes([note], readSavedText({ content: saved, format: 'html' }), readShownText(shown))
  expect(placed?.place && toRange(shown, placed.place)?.toString()).toBe('presas están')
  expect(placeNotes([note], 'Laspresasestánllenas.', 'Nada.')[0]?.place).toBeNull()
  expect(toRange(shown, { start: 900, end: 905 })).toBeNull()
})

test('selected words are an anchor; none are where the selection is empty, or outside', () => {
  const shown = show(saved)
  const range = document.createRange()
  range.setStart(shown.querySelector('em')!.firstChild!, 0)
  range.setEnd(shown.querySelectorAll('p')[1]!.firstChild!, 2)
  getSelection()?.removeAllRanges()
  expect(readSelectedWords(shown)).toBeNull()
  getSelection()?.addRange(range)
  expect(readSelectedWords(shown)?.anchor).toEqual({ start: 3, end: 23 })
  expect(readSelectedWords(show('<p>Otro.</p>'))).toBeNull()
})
