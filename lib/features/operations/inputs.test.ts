import { searchInput } from './inputs'

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['  ', null],
  [' dos palabras ', 'dos palabras'],
])('a search for %j is one for %j', (typed, text) => {
  expect(searchInput.parse(typed)).toBe(text)
})

test('a search has at most 200 characters', () => {
  expect(searchInput.safeParse('a'.repeat(201)).error?.issues[0]?.message).toBe('tooLong')
})
