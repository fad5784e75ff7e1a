import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { toBlocks } from './content-blocks'
import { compareFields } from '@/lib/features/content/pieces/compare-fields'
import { compareBlocks, compareChanges, compareTexts, showWhole } from './difference'
import { EditBudget } from './edit-budget'

const marks = { same: '', inserted: '+', deleted: '-' }
const inShort = (stretches: { is: keyof typeof marks; text: string }[]) =>
  stretches.map(({ is, text }) => (is === 'same' ? text : `[${marks[is]}${text}]`)).join('')

test.each([
  ['', 'Lluvia', '[+Lluvia]'],
  ['Lluvia', '', '[-Lluvia]'],
  ['Llueve en la sierra', 'Llueve mucho en la sierra', 'Llueve [+mucho ]en la sierra'],
  ['Año nuevo', 'Año viejo', 'Año [-nuevo][+viejo]'],
])('%j and %j', (before, after, expected) => expect(inShort(compareTexts(before, after))).toBe(expected))

const STEPS = 40_000

const manyWords = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => letter + at).join(' ')

test('shows long texts without common parts whole', () => {
  const [before, after] = [manyWords('a', 50_000), manyWords('b', 50_000)]
  expect(compareTexts(before, after, new EditBudget(STEPS)).map(({ is }) => is)).toEqual([
    'deleted',
    'inserted',
  ])
})

test('limits the total work of a comparison, and reports where it stopped', () => {
  const toText = (letter: string) => ({
    format: 'html' as const,
    content: Array.from({ length: 30 }, (_, at) => `<p>${manyWords(letter + at, 1200)}</p>`).join(''),
  })
  const [before, after] = [toText('a'), toText('b')]
  const budget = new EditBudget(STEPS)
  expect(compareBlocks(toBlocks(before), toBlocks(after), budget)).toHaveLength(30)
  expect(budget.left).toBeGreaterThanOrEqual(0)
  expect(budget.left).toBeLessThan(STEPS)
  expect(compareChanges([{ field: 'content', before, after }], new EditBudget(STEPS))).toMatchObject([
    { isCoarse: true },
  ])
})

test('counts the work of comparing many equal paragraphs', () => {
  const [before, after] = [3000, 2500].map((count) => ({
    format: 'html' as const,
    content: '<p>a b</p>'.repeat(count) + '<p>c</p>'.repeat(count / 2),
  }))
  const [difference] = compareChanges(
    [{ field: 'content', before: before!, after: after! }],
    new EditBudget(STEPS),
  )
  expect(difference).toMatchObject({ isCoarse: true })
})

test('a long rewritten paragraph leaves budget for a short one', () => {
  const before = [manyWords('a', 5000), 'Dos tres'].map((text) => `<p>${text}</p>`).join('')
  const after = [manyWords('b', 5000), 'Dos cuatro'].map((text) => `<p>${text}</p>`).join('')
  const [change] = compareChanges(
    [
      {
        field: 'content',
        before: { format: 'html', content: before },
        after: { format: 'html', content: after },
      },
    ],
    new EditBudget(STEPS),
  )
  expect(change).toMatchObject({ isCoarse: true, blocks: [{ is: 'changed' }, { stretches: { length: 3 } }] })
})

test('shows a text with more stretches than the limit whole', () => {
  const toText = (letter: string) => ({ format: 'html' as const, content: `<p>${letter}</p>`.repeat(10_001) })
  const [before, after] = [toText('a'), toText('b')]
  expect(compareChanges([{ field: 'content', before, after }])).toEqual([
    {
      field: 'content',
      isCoarse: true,
      stretches: [
        { is: 'deleted', text: before.content },
        { is: 'inserted', text: after.content },
      ],
    },
  ])
})

test('reports for each field whether it was compared completely', () => {
  const differences = compareChanges(
    [
      { field: 'summary', before: manyWords('a', 5000), after: manyWords('b', 5000) },
      { field: 'author', before: 'Ana', after: 'Eva' },
    ],
    new EditBudget(STEPS),
  )
  expect(differences.map(({ field, isCoarse }) => [field, isCoarse])).toEqual([
    ['summary', true],
    ['author', false],
  ])
})

test('shows a text whole if comparing takes too long', () => {
  expect(showWhole([{ field: 'title', before: 'Uno', after: 'Dos' }])).toEqual([
    {
      field: 'title',
      isCoarse: true,
      stretches: [
        { is: 'deleted', text: 'Uno' },
        { is: 'inserted', text: 'Dos' },
      ],
    },
  ])
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
  ['<b>'.repeat(300), [`p: ${'<b>'.repeat(300)}`]],
])('the blocks of %.60s', (content, expected) => {
  const blocks = toBlocks({ format: 'html', content })
  expect(blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(expected)
})

test('splits Markdown into paragraphs', () => {
  expect(toBlocks({ format: 'markdown', content: '# Uno\n\nDos\ntres\n\n\n' })).toEqual([
    { kind: 'p', text: '# Uno' },
    { kind: 'p', text: 'Dos\ntres' },
  ])
})

test('compares a changed paragraph with the old one, and shows a new one as inserted', () => {
  const [before, after] = ['<p>Uno</p><p>Dos tres</p>', '<p>Cero</p><p>Uno</p><p>Dos cuatro</p>'].map(
    (content) => toBlocks({ format: 'html', content }),
  )
  expect(compareBlocks(before!, after!).map(({ is, stretches }) => `${is}: ${inShort(stretches)}`)).toEqual([
    'inserted: [+Cero]',
    'same: Uno',
    'changed: Dos [-tres][+cuatro]',
  ])
})

test('lists only differing fields, in the order of the form', async () => {
  const before: PieceFields = { ...emptyFields, title: 'Uno', tags: ['a'] }
  const after: PieceFields = { ...emptyFields, title: 'Dos', content: '<p>x</p>', tags: ['a', 'b'] }
  const fields = await compareFields(before, after, (field, fields) => String(fields[field]), {
    organisation: 'AXS',
  })
  expect(fields.map(({ field }) => field)).toEqual(['title', 'content', 'tags'])
  expect(await compareFields(before, before, String, { organisation: 'AXS' })).toEqual([])
})
