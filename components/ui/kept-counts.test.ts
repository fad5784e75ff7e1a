import { keepCounts } from './kept-counts'

test('builds the texts once per language', () => {
  const toCounts = keepCounts(2)
  const toText = jest.fn((language: string) => (count: number) => `${language} ${count}`)
  const read = (language: string) => toCounts(language, toText(language))
  expect([read('es'), read('en'), read('es')]).toEqual([
    ['es 0', 'es 1', 'es 2'],
    ['en 0', 'en 1', 'en 2'],
    ['es 0', 'es 1', 'es 2'],
  ])
  expect(read('es')).toBe(read('es'))
})
