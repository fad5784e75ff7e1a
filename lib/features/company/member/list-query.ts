import { MEMBER_LIST_PAGE_SIZE } from '@/lib/base/domain/constants'
import { choiceField, createListQuery, pageField } from '@/lib/base/domain/list-query'

/**
 * The state of a list in its URL (specification, section 3: "list query state"):
 *
 *   ?page=2&items_per_page=20&sort=name&order=desc&search=ana&filter_role=analyst
 *
 * Default values are omitted. Invalid parameters are ignored.
 */
export type ListQuery = {
  page: number
  itemsPerPage: number
  /** Column to sort by; null for the original order. */
  sort: string | null
  order: 'asc' | 'desc'
  search: string
  /** Value that each filtered field must have, by field name. */
  filter: Readonly<Record<string, string>>
}

export type ListRules = {
  sorts: readonly string[]
  filters: Readonly<Record<string, readonly string[]>>
}

export const pageSizes: readonly number[] = [MEMBER_LIST_PAGE_SIZE, 20, 50]

export const initialListQuery: ListQuery = {
  page: 1,
  itemsPerPage: MEMBER_LIST_PAGE_SIZE,
  sort: null,
  order: 'asc',
  search: '',
  filter: {},
}

const address = createListQuery<Omit<ListQuery, 'filter'>>({
  page: { ...pageField('page', Infinity), read: parsePage },
  itemsPerPage: {
    name: 'items_per_page',
    read: (text) => pageSizes.find((size) => String(size) === text) ?? MEMBER_LIST_PAGE_SIZE,
    write: (size) => (size === MEMBER_LIST_PAGE_SIZE ? '' : String(size)),
  },
  sort: { name: 'sort', read: (text) => text || null, write: (sort) => sort ?? '' },
  order: choiceField('order', { asc: 'asc', desc: 'desc' }, 'asc'),
  // Does not trim the search text, so that a space remains while the next word is typed. Ignores a text of blanks.
  search: { name: 'search', read: (text) => (text.trim() ? text : ''), write: (text) => text },
})

export function parseListQuery(search: string, { sorts, filters }: ListRules): ListQuery {
  const params = Object.fromEntries(new URLSearchParams(search))
  const query = address.parse(params)
  const filter = Object.entries(filters).flatMap(([name, values]) => {
    const value = params[`filter_${name}`]
    return value !== undefined && values.includes(value) ? [[name, value] as const] : []
  })
  const isSorted = query.sort !== null && sorts.includes(query.sort)
  return { ...query, sort: isSorted ? query.sort : null, filter: Object.fromEntries(filter) }
}

/** Returns the query string with its question mark, or an empty string for the defaults. */
export function formatListQuery({ filter, ...query }: ListQuery): string {
  const filters = Object.entries(filter).map(([name, value]) => [`filter_${name}`, value] as const)
  const order = query.sort === null ? 'asc' : query.order
  return address.format({ ...query, order }, Object.fromEntries(filters))
}

/** Changes the query. Returns to the first page, unless the page itself changes. */
export function changeListQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, ...change }
}

/** Sorts a column: first ascending, then descending, then in the original order. */
export function toggleSort(query: ListQuery, column: string): ListQuery {
  if (query.sort !== column) return changeListQuery(query, { sort: column, order: 'asc' })
  return query.order === 'asc'
    ? changeListQuery(query, { order: 'desc' })
    : changeListQuery(query, { sort: null, order: 'asc' })
}

function parsePage(text: string) {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
