import { parseListQuery, toListHref, type ListQuery } from './list-address'

const everything: ListQuery = {
  text: null,
  status: null,
  category: null,
  person: null,
  from: null,
  to: null,
  organisations: null,
  order: 'changed',
  page: 1,
}

it.each<[string, Record<string, string | string[]>, Partial<ListQuery>]>([
  ['', {}, {}],
  ['?buscar=caf%C3%A9+con', { buscar: ' café con ' }, { text: 'café con' }],
  ['?estado=cambios', { estado: 'cambios' }, { status: 'changed' }],
  [
    '?categoria=3&autor=a-1&pagina=2',
    { categoria: '3', autor: 'a-1', pagina: '2' },
    { category: 3, person: 'a-1', page: 2 },
  ],
  ['', { estado: 'otro', categoria: 'x', autor: 'a b', pagina: '-1', buscar: ['a', 'b'] }, {}],
  ['?orden=lecturas', { orden: 'lecturas' }, { order: 'readings' }],
  ['', { orden: 'cambio' }, {}],
  ['?pagina=10000', { pagina: '99999999' }, { page: 10_000 }],
])('%s', (search, parsed, query) => {
  expect(parseListQuery(parsed)).toEqual({ ...everything, ...query })
  expect(toListHref('AXS', { ...everything, ...query })).toBe(`/AXS/publicaciones${search}`)
})
