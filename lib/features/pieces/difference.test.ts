import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { toBlocks } from './content-blocks'
import { compareBlocks, compareFields, compareTexts } from './difference'

const marks = { same: '', inserted: '+', deleted: '-' }
const inShort = (stretches: { is: keyof typeof marks; text: string }[]) =>
  stretches.map(({ is, text }) => (is === 'same' ? text : `[${marks[is]}${text}]`)).join('')

test.each([
  ['', 'Lluvia', '[+Lluvia]'],
  ['Lluvia', '', '[-Lluvia]'],
  ['Llueve en la sierra', 'Llueve mucho en la sierra', 'Llueve [+mucho ]en la sierra'],
  ['Año nuevo', 'Año viejo', 'Año [-nuevo][+viejo]'],
])('%j and %j', (before, after, expected) => expect(inShort(compareTexts(before, after))).toBe(expected))

test('long texts are shown whole, within a moment', () => {
  const text = (letter: string) => Array.from({ length: 50_000 }, (_, at) => letter + at).join(' ')
  expect(compareTexts(text('a'), text('b')).map(({ is }) => is)).toEqual(['deleted', 'inserted'])
})

test.each([
  ['<p>Uno <b>dos</b></p><p>Tres</p>', ['p: Uno dos', 'p: Tres']],
  ['<h2>A</h2><ul><li>b</li><li><p>c</p></li></ul>', ['h2: A', 'li: b', 'p: c']],
  ['<p><a href="/x">Peajes</a> hoy</p>', ['p: Peajes (/x) hoy']],
  [
    '<figure><img src="/a.jpg" alt="Un río"><figcaption>Pie</figcaption></figure>',
    ['figure: [Un río] (/a.jpg)', 'figcaption: Pie'],
  ],
  ['Suelto<p>En párrafo</p>después', ['p: Suelto', 'p: En párrafo', 'p: después']],
  ['<pre><code>a\n  b</code></pre>', ['pre: a\n  b']],
  ['', []],
])('the blocks of %s', (content, expected) => {
  const blocks = toBlocks({ format: 'html', content })
  expect(blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(expected)
})

test('Markdown has paragraphs for blocks', () => {
  expect(toBlocks({ format: 'markdown', content: '# Uno\n\nDos\ntres\n\n\n' })).toEqual([
    { kind: 'p', text: '# Uno' },
    { kind: 'p', text: 'Dos\ntres' },
  ])
})

test('a changed paragraph is compared with what it was, a new one stands alone', () => {
  const [before, after] = ['<p>Uno</p><p>Dos tres</p>', '<p>Cero</p><p>Uno</p><p>Dos cuatro</p>'].map(
    (content) => toBlocks({ format: 'html', content }),
  )
  expect(compareBlocks(before!, after!).map(({ is, stretches }) => `${is}: ${inShort(stretches)}`)).toEqual([
    'inserted: [+Cero]',
    'same: Uno',
    'changed: Dos [-tres][+cuatro]',
  ])
})

test('only what differs is named, in the order of the form', () => {
  const before: PieceFields = { ...emptyFields, title: 'Uno', tags: ['a'] }
  const after: PieceFields = { ...emptyFields, title: 'Dos', content: '<p>x</p>', tags: ['a', 'b'] }
  const fields = compareFields(before, after, (field, fields) => String(fields[field]))
  expect(fields.map(({ field }) => field)).toEqual(['title', 'content', 'tags'])
  expect(compareFields(before, before, String)).toEqual([])
})
