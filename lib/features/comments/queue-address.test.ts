import { commentStates } from '@/lib/base/domain/comment'
import { parseQueueQuery, toQueueHref } from './queue-address'

test.each(commentStates)('an address of %s comments is read as it was written', (state) => {
  const query = { state, text: 'a & ñ', organisations: 'Casa', before: 12 }
  const { search, pathname } = new URL(toQueueHref('AXS', query), 'http://room.example')
  expect(pathname).toBe('/AXS/comentarios')
  expect(parseQueueQuery(Object.fromEntries(new URLSearchParams(search)))).toEqual(query)
})

test.each([
  [{}, '/AXS/comentarios'],
  [{ estado: 'x', buscar: '  ', antes: '-1' }, '/AXS/comentarios'],
  [{ estado: ['papelera', 'x'], antes: '1e9' }, '/AXS/comentarios'],
])('what %j cannot ask for is left out', (input, address) => {
  expect(toQueueHref('AXS', parseQueueQuery(input))).toBe(address)
})
