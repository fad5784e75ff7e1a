import { keepMarkup } from './kept-markup'
import { markup } from './markup'

test('markup is made once of a list, and anew of another', () => {
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
