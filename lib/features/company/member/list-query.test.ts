import {
  changeListQuery,
  formatListQuery,
  initialListQuery,
  parseListQuery,
  toggleSort,
  type ListQuery,
} from './list-query'

const rules = { sorts: ['name', 'joined'], filters: { role: ['analyst', 'support'] } }
const aQuery = (fields: Partial<ListQuery> = {}): ListQuery => ({ ...initialListQuery, ...fields })

test('defaults to page 1 with 10 entries in the original order', () => {
  expect(parseListQuery('', rules)).toEqual({
    page: 1,
    itemsPerPage: 10,
    sort: null,
    order: 'asc',
    search: '',
    filter: {},
  })
})

describe('parsing and formatting a query', () => {
  test.each<[string, Partial<ListQuery>]>([
    ['', {}],
    ['?page=2', { page: 2 }],
    ['?items_per_page=20', { itemsPerPage: 20 }],
    ['?sort=name', { sort: 'name' }],
    ['?sort=joined&order=desc', { sort: 'joined', order: 'desc' }],
    ['?search=ana', { search: 'ana' }],
    ['?search=ana+', { search: 'ana ' }],
    ['?search=a%26b+%3D+c', { search: 'a&b = c' }],
    ['?filter_role=analyst', { filter: { role: 'analyst' } }],
    [
      '?page=3&items_per_page=50&sort=name&order=desc&search=x&filter_role=support',
      { page: 3, itemsPerPage: 50, sort: 'name', order: 'desc', search: 'x', filter: { role: 'support' } },
    ],
  ])('converts %s in both directions', (address, fields) => {
    expect(parseListQuery(address, rules)).toEqual(aQuery(fields))
    expect(formatListQuery(aQuery(fields))).toBe(address)
  })
})

describe('an invalid query', () => {
  test.each([
    ...['0', '-1', '1.5', '1e3', 'two', '', '01', '99999999'].map((page) => `?page=${page}`),
    '?items_per_page=7',
    '?items_per_page=1000000',
    '?sort=password',
    '?sort=constructor',
    '?order=sideways',
    '?search=+++',
    '?filter_role=god',
    '?filter_name=ana',
    '?filter_constructor=x',
  ])('ignores %s', (address) => {
    expect(parseListQuery(address, rules)).toEqual(initialListQuery)
  })
})

describe('a change', () => {
  test.each<[string, Partial<ListQuery>, number]>([
    ['a change of the search', { search: 'luz' }, 1],
    ['a change of a filter', { filter: { role: 'support' } }, 1],
    ['a change of the page size', { itemsPerPage: 20 }, 1],
    ['a change of the page', { page: 5 }, 5],
  ])('%s opens the right page', (_, change, page) => {
    expect(changeListQuery(aQuery({ page: 3 }), change)).toEqual(aQuery({ ...change, page }))
  })
})

test('sorts a column ascending, descending, then not at all', () => {
  const up = toggleSort(aQuery({ page: 4 }), 'name')
  expect(up).toEqual(aQuery({ sort: 'name', order: 'asc' }))
  const down = toggleSort(up, 'name')
  expect(down).toEqual(aQuery({ sort: 'name', order: 'desc' }))
  expect(toggleSort(down, 'name')).toEqual(initialListQuery)
  expect(toggleSort(down, 'joined')).toEqual(aQuery({ sort: 'joined', order: 'asc' }))
})
