import {
  addEntry,
  dropEntry,
  findPlace,
  removeEntry,
  replaceEntry,
  stepEntry,
  toDraft,
  toMenu,
} from './menu-draft'

const entry = (name: string, ...entries: string[]) => ({
  labels: { es: name },
  target: null,
  entries: entries.map((text) => ({ labels: { es: text }, target: null, entries: [] })),
})
const draft = toDraft([entry('a', 'b', 'c'), entry('d'), entry('e', 'f')])
type Draft = typeof draft
const keyOf = (name: string) =>
  draft.flatMap((first) => [first, ...first.entries]).find(({ labels }) => labels.es === name)!.key
const say = (some: Draft | null): string =>
  some === null
    ? 'null'
    : some.map(({ labels, entries }) => labels.es + (entries.length > 0 ? `(${say(entries)})` : '')).join(' ')

test.each([
  ['a', 'up', 'null'],
  ['a', 'down', 'd a(b c) e(f)'],
  ['d', 'up', 'd a(b c) e(f)'],
  ['d', 'in', 'a(b c d) e(f)'],
  ['e', 'in', 'null'],
  ['a', 'in', 'null'],
  ['d', 'out', 'null'],
  ['c', 'up', 'a(c b) d e(f)'],
  ['c', 'down', 'null'],
  ['c', 'in', 'null'],
  ['b', 'out', 'a(c) b d e(f)'],
  ['f', 'out', 'a(b c) d e f'],
] as const)('moves %s %s: %s', (name, step, expected) => {
  expect(say(stepEntry(draft, keyOf(name), step, false))).toBe(expected)
})

test('a flat list has no second level', () => {
  expect(stepEntry(draft, keyOf('d'), 'in', true)).toBeNull()
})

test.each([
  ['e', 'a', 'e(f) a(b c) d'],
  ['a', 'd', 'd a(b c) e(f)'],
  ['b', 'c', 'a(c b) d e(f)'],
  ['d', 'c', 'a(b d c) e(f)'],
  ['f', 'd', 'a(b c) f d e'],
  ['a', 'f', 'a(b c) d e(f)'],
  ['a', 'b', 'a(b c) d e(f)'],
  ['a', 'a', 'a(b c) d e(f)'],
])('drops %s on %s: %s', (name, onto, expected) => {
  expect(say(dropEntry(draft, keyOf(name), keyOf(onto), true))).toBe(expected)
})

test('columns and their links do not mix', () => {
  expect(say(dropEntry(draft, keyOf('d'), keyOf('c'), false))).toBe(say(draft))
  expect(say(dropEntry(draft, keyOf('f'), keyOf('c'), false))).toBe('a(b f c) d e')
})

test('adds, changes and removes entries of both levels', () => {
  const added = addEntry(addEntry(draft, entry('g'), null), entry('h'), keyOf('d'))
  expect(say(added)).toBe('a(b c) d(h) e(f) g')
  expect(say(replaceEntry(added, keyOf('c'), { labels: { es: 'x' } }))).toBe('a(b x) d(h) e(f) g')
  expect(say(removeEntry(added, keyOf('c')))).toBe('a(b) d(h) e(f) g')
  expect(findPlace(draft, keyOf('c'))).toEqual({ place: 2, total: 2 })
  expect(toMenu(draft)).toEqual([entry('a', 'b', 'c'), entry('d'), entry('e', 'f')])
})
