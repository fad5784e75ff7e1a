/** @jest-environment jsdom */
import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { languages } from '@/lib/base/i18n/languages'
import { toRoomMessages } from '@/lib/base/i18n/room-messages'
import { toEditorOptions } from './editor-options'
import { toEditorTarget } from './find/editor-target'
import { toFieldTarget } from './find/field-target'
import { findWords } from './find/find-words'
import { moveBlock } from './text/move-block'
import { readSelection } from './text/read-selection'
import { toStoredHtml } from './html/serialise'

let editor: Editor | null = null

beforeAll(() => {
  // jsdom has no layout, so nothing has a position.
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
])('finds in %s, %s (exactly: %s) at %j', (text, words, isExact, places) => {
  expect(findWords(text, words, isExact)).toEqual(places)
})

test('finds matches of the same length as the search text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (text, words) => {
        const positions = findWords(`${text}${words}${text}`, words, true)
        expect(positions.every((at) => `${text}${words}${text}`.slice(at, at + words.length) === words)).toBe(
          true,
        )
        expect(findWords(`${text}${words}`, words, false).length).toBeGreaterThan(0)
      },
    ),
    { seed: 17 },
  )
})

test('replaces all matches as one undo step, and keeps their formatting', () => {
  const editor = open('<h2>Casa</h2><p>La <strong>casa</strong> y otra ca<em>sa</em><br>casa.</p>')
  const target = toEditorTarget(editor)
  expect(target.find('casa', false)).toBe(4)
  target.replaceAll('choza')
  expect(htmlOf(editor)).toBe('<h2>choza</h2><p>La <strong>choza</strong> y otra choza<br />choza.</p>')
  editor.commands.undo()
  expect(htmlOf(editor)).toContain('<h2>Casa</h2><p>La <strong>casa</strong>')
  target.close()
})

test('shows, replaces and removes one match, and moves the others with the text', () => {
  const editor = open('<p>uno dos uno dos uno</p>')
  const target = toEditorTarget(editor)
  target.find('uno', false)
  target.show(1, true)
  expect(document.querySelectorAll('.editor-found')).toHaveLength(3)
  expect(document.querySelector('.editor-found.current')?.textContent).toBe('uno')
  target.replace(0, '')
  expect(htmlOf(editor)).toBe('<p>dos uno dos uno</p>')
  expect(target.find('uno', false)).toBe(2)
  target.close()
  expect(document.querySelectorAll('.editor-found')).toHaveLength(0)
})

test('selects the match in a Markdown field', () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.value = '# Uno\n\nuno dos'
  const target = toFieldTarget(field)
  expect(target.find('uno', false)).toBe(2)
  target.show(1, true)
  expect([field.selectionStart, field.selectionEnd]).toEqual([7, 10])
  const commands: unknown[] = []
  Object.assign(document, { execCommand: (...what: unknown[]) => commands.push(what) })
  target.replaceAll('tres')
  expect(commands).toEqual([['insertText', false, '# tres\n\ntres dos']])
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
] as const)('%s, with the cursor', (_, html, words, direction, expected) => {
  const editor = open(html)
  let at = 0
  editor.state.doc.descendants((node, position) => {
    if (node.text === words) at = position
  })
  editor.commands.setTextSelection(at)
  moveBlock(editor, direction)
  expect(htmlOf(editor)).toBe(expected)
  expect(editor.state.selection.$from.parent.textContent).toBe(words)
})

test.each([
  ['<p>/</p>', ''],
  ['<p>/tab</p>', 'tab'],
  ['<p>a /tab</p>', null],
  ['<p>/https://x</p>', null],
  ['<h2>/tab</h2>', null],
])('of %s, the slash menu gets the query %s', (html, slash) => {
  const editor = open(html)
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  expect(readSelection(editor.state).slash).toBe(slash)
})

test.each(languages)('the slash menu stays open for each whole name (%s)', (language) => {
  for (const name of Object.values(toRoomMessages(language).editor.tools)) {
    const editor = open(`<p>/${name}</p>`)
    editor.commands.setTextSelection(editor.state.doc.content.size - 1)
    expect(readSelection(editor.state).slash).toBe(name)
  }
})
