import { MEMBER_LIST_PAGE_SIZE } from '@/lib/base/domain/constants'
import { choiceField, createListQuery, pageField } from '@/lib/base/domain/list-query'

/**
 * What a list shows, as its address says it (specification, section 3: "list query state"):
 *
 *   ?page=2&items_per_page=20&sort=name&order=desc&search=ana&filter_role=analyst
 *
 * What is as usual is left out, so that a plain list has a plain address. An address can be anything
 * to write: a part that says nothing sensible counts as left out.
 */
export type ListQuery = {
  page: number
  itemsPerPage: number
  /** The column that orders the list; null: as it comes. */
  sort: string | null
  order: 'asc' | 'desc'
  search: string
  /** What an entry's field must be to be shown, by the field's name. */
  filter: Readonly<Record<string, string>>
}

/** What a list lets itself be asked. */
export type ListRules = {
  sorts: readonly string[]
  /** The values each filter knows. */
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
  // As typed, so that a space stays while the next word is being written; blanks alone say nothing.
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

/** The query part of an address, with its question mark; '' for a list as it comes. */
export function formatListQuery({ filter, ...query }: ListQuery): string {
  const filters = Object.entries(filter).map(([name, value]) => [`filter_${name}`, value] as const)
  const order = query.sort === null ? 'asc' : query.order
  return address.format({ ...query, order }, Object.fromEntries(filters))
}

/** A changed question begins at its first page, unless the change is the page. */
export function changeListQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, ...change }
}

/** By a column: upwards first, then downwards, then as it comes again. */
export function toggleSort(query: ListQuery, column: string): ListQuery {
  if (query.sort !== column) return changeListQuery(query, { sort: column, order: 'asc' })
  return query.order === 'asc'
    ? changeListQuery(query, { order: 'desc' })
    : changeListQuery(query, { sort: null, order: 'asc' })
}

function parsePage(text: string) {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
