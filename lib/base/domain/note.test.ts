import fc from 'fast-check'
import { findOnce, moveAnchor, squeeze, type NoteAnchor } from './note'

const words = ['agua', 'sol', 'río', 'nube', 'y', 'la', 'de']
const aText = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 })
  .map((list) => list.join(''))
/** A random edit: deletes characters at a relative position and inserts others. */
const anEdit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  taken: fc.nat(12),
  written: fc.constantFrom(...words, 'elmar', ''),
})
type Edit = { at: number; taken: number; written: string }

const apply = (text: string, { at, taken, written }: Edit) => {
  const start = Math.floor(at * text.length)
  return {
    start,
    end: Math.min(text.length, start + taken),
    text: text.slice(0, start) + written + text.slice(start + taken),
  }
}

test('keeps anchors on their words, or reports them as deleted, through 200 edits', () => {
  fc.assert(
    fc.property(
      aText,
      fc.array(anEdit, { minLength: 200, maxLength: 200 }),
      fc.nat(200),
      fc.integer({ min: 1, max: 20 }),
      (first, edits, from, length) => {
        const start = from % first.length
        let text = first
        let anchor: NoteAnchor | null = { start, end: Math.min(first.length, start + length) }
        const quote = first.slice(anchor.start, anchor.end)
        for (const edit of edits) {
          const next = apply(text, edit)
          const before: NoteAnchor | null = anchor
          anchor = before && moveAnchor(text, next.text, before)
          if (anchor) expect(next.text.slice(anchor.start, anchor.end)).toBe(quote)
          // An edit beside the words does not delete them.
          if (before && (next.end <= before.start || next.start >= before.end)) expect(anchor).not.toBeNull()
          text = next.text
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('moves anchors exactly through several edits in one save, by the surrounding text', () => {
  const before = squeeze('Ayer llovió. La presa de Chixoy está llena. La presa de Aguacapa está vacía.')
  const start = before.indexOf('Lapresa', 20)
  const anchor = { start, end: start + 'Lapresa'.length }
  const after = squeeze('Hoy llovió. La presa de Chixoy está llena. La presa de Aguacapa está seca.')
  const moved = moveAnchor(before, after, anchor)
  expect(moved && after.slice(moved.start, moved.end + 10)).toBe('LapresadeAguacapa')
  expect(moveAnchor(before, squeeze('Hoy no llovió en Chixoy.'), anchor)).toBeNull()
  expect(moveAnchor(before, '', anchor)).toBeNull()
})

test('finds words that occur exactly once', () => {
  expect(findOnce('elríoyelsol', 'elsol')).toEqual({ start: 6, end: 11 })
  expect(findOnce('elríoyelsol', 'el')).toBeNull()
  expect(findOnce('elrío', '')).toBeNull()
})
