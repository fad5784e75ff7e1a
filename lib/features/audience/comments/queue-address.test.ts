import { commentStates } from '@/lib/base/domain/comment'
import { parseQueueQuery, toQueueHref } from './queue-address'

test.each(commentStates)('parses the URL of %s comments to the same query', (state) => {
  const query = { state, text: 'a & ñ', organisations: 'Casa', before: 12 }
  const { search, pathname } = new URL(toQueueHref('AXS', query), 'http://room.example')
  expect(pathname).toBe('/AXS/comentarios')
  expect(parseQueueQuery(Object.fromEntries(new URLSearchParams(search)))).toEqual(query)
})

test.each([
  [{}, '/AXS/comentarios'],
  [{ estado: 'x', buscar: '  ', antes: '-1' }, '/AXS/comentarios'],
  [{ estado: ['papelera', 'x'], antes: '1e9' }, '/AXS/comentarios'],
])('ignores invalid parameters of %j', (input, address) => {
  expect(toQueueHref('AXS', parseQueueQuery(input))).toBe(address)
})
