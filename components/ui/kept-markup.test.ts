import { keepMarkup } from './kept-markup'
import { markup } from './markup'

test('builds markup once per list', () => {
  const build = jest.fn(
    (items: readonly string[]) => markup`${items.map((item) => markup`<li>${item}</li>`)}`,
  )
  const toItems = keepMarkup(build)
  const items = ['a', '<b>']
  expect([toItems(items), toItems(items)]).toEqual(Array(2).fill('<li>a</li><li>&lt;b&gt;</li>'))
  expect(build).toHaveBeenCalledTimes(1)
  expect(toItems([])).toBe('')
  expect(toItems([...items, 'c'])).toMatch(/c<\/li>$/)
})
