import { commentStates } from '@/lib/base/domain/comment'
import { parseQueueQuery, resolveState, toQueueHref } from './queue-address'

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

test('omits the state from the default URL, and keeps every chosen state in it', () => {
  expect(parseQueueQuery({}).state).toBeNull()
  expect(toQueueHref('AXS')).toBe('/AXS/comentarios')
  expect(toQueueHref('AXS', parseQueueQuery({ estado: 'pendientes' }))).toBe(
    '/AXS/comentarios?estado=pendientes',
  )
})

test.each([
  [null, { pending: 1, published: 4 }, 'pending'],
  [null, { pending: 0, published: 4 }, 'published'],
  [null, { pending: 0, published: 0 }, 'pending'],
  ['pending', { pending: 0, published: 4 }, 'pending'],
  ['trash', { pending: 1, published: 4 }, 'trash'],
] as const)('for the choice %s and the counts %j, lists %s comments', (choice, counts, state) => {
  expect(resolveState(choice, { ...counts, spam: 0, trash: 0 })).toBe(state)
})
