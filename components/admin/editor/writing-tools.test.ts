/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { toEditorOptions } from './editor-options'
import { toEditorTarget } from './find/editor-target'
import { toFieldTarget } from './find/field-target'
import { findWords } from './find/find-words'
import { moveBlock } from './move-block'
import { readSelection } from './read-selection'
import { toStoredHtml } from './serialise'

let editor: Editor | null = null

beforeAll(() => {
  // What jsdom does not lay out has no places.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(() => {
  editor?.destroy()
  editor = null
})

function open(html: string): Editor {
  const field = { id: 'texto', labelledBy: 'etiqueta', hintId: 'pista', html, isSpanish: false }
  editor = new Editor({ ...toEditorOptions(field), element: document.body })
  return editor
}
const htmlOf = ({ state }: Editor) => toStoredHtml(state.doc)

test.each([
  ['Canción, canción y cancion', 'cancion', false, [0, 9, 19]],
  ['Canción, canción y cancion', 'canción', true, [9]],
  ['El año y el ano', 'ano', false, [12]],
  ['aaaa', 'aa', false, [0, 2]],
  ['nada', '', false, []],
  ['İstanbul ǆ 👩‍👧 x', 'X', false, [17]],
])('in %s, %s (exactly: %s) stands at %j', (text, words, isExact, places) => {
  expect(findWords(text, words, isExact)).toEqual(places)
})

test('what is found is as long as what was looked for, whatever the signs', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (text, words) => {
        const found = findWords(`${text}${words}${text}`, words, true)
        expect(found.every((at) => `${text}${words}${text}`.slice(at, at + words.length) === words)).toBe(
          true,
        )
        expect(findWords(`${text}${words}`, words, false).length).toBeGreaterThan(0)
      },
    ),
    { seed: 17 },
  )
})

test('replacing all is one step of undoing, and words stay as they look', () => {
  const one = open('<h2>Casa</h2><p>La <strong>casa</strong> y otra ca<em>sa</em><br>casa.</p>')
  const target = toEditorTarget(one)
  expect(target.find('casa', false)).toBe(4)
  target.replaceAll('choza')
  expect(htmlOf(one)).toBe('<h2>choza</h2><p>La <strong>choza</strong> y otra choza<br />choza.</p>')
  one.commands.undo()
  expect(htmlOf(one)).toContain('<h2>Casa</h2><p>La <strong>casa</strong>')
  target.close()
})

test('one place is shown, replaced, or taken out; the others move with the text', () => {
  const one = open('<p>uno dos uno dos uno</p>')
  const target = toEditorTarget(one)
  target.find('uno', false)
  target.show(1, true)
  expect(document.querySelectorAll('.editor-found')).toHaveLength(3)
  expect(document.querySelector('.editor-found.current')?.textContent).toBe('uno')
  target.replace(0, '')
  expect(htmlOf(one)).toBe('<p>dos uno dos uno</p>')
  expect(target.find('uno', false)).toBe(2)
  target.close()
  expect(document.querySelectorAll('.editor-found')).toHaveLength(0)
})

test('in a field of Markdown what is found is selected', () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.value = '# Uno\n\nuno dos'
  const target = toFieldTarget(field)
  expect(target.find('uno', false)).toBe(2)
  target.show(1, true)
  expect([field.selectionStart, field.selectionEnd]).toEqual([7, 10])
  const written: unknown[] = []
  Object.assign(document, { execCommand: (...what: unknown[]) => written.push(what) })
  target.replaceAll('tres')
  expect(written).toEqual([['insertText', false, '# tres\n\ntres dos']])
  field.remove()
})

test.each([
  ['a block goes up', '<p>a</p><p>b</p><p>c</p>', 'b', -1, '<p>b</p><p>a</p><p>c</p>'],
  ['a block goes down', '<p>a</p><p>b</p><p>c</p>', 'b', 1, '<p>a</p><p>c</p><p>b</p>'],
  ['the first stays', '<p>a</p><p>b</p>', 'a', -1, '<p>a</p><p>b</p>'],
  ['an item goes within its list', '<ul><li>a</li><li>b</li></ul>', 'b', -1, '<ul><li>b</li><li>a</li></ul>'],
  [
    'a table goes as a whole',
    '<table><tr><td>a</td></tr></table><p>b</p>',
    'a',
    1,
    '<p>b</p><table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
] as const)('%s, and the cursor with it', (_, html, words, direction, expected) => {
  const one = open(html)
  let at = 0
  one.state.doc.descendants((node, position) => {
    if (node.text === words) at = position
  })
  one.commands.setTextSelection(at)
  moveBlock(one, direction)
  expect(htmlOf(one)).toBe(expected)
  expect(one.state.selection.$from.parent.textContent).toBe(words)
})

test.each([
  ['<p>/</p>', ''],
  ['<p>/tab</p>', 'tab'],
  ['<p>a /tab</p>', null],
  ['<p>/https://x</p>', null],
  ['<h2>/tab</h2>', null],
])('of %s the menu is asked for %s', (html, slash) => {
  const one = open(html)
  one.commands.setTextSelection(one.state.doc.content.size - 1)
  expect(readSelection(one.state).slash).toBe(slash)
})
