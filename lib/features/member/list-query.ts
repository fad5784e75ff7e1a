import { MEMBER_LIST_PAGE_SIZE } from '@/lib/base/domain/constants'

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

export function parseListQuery(search: string, rules: ListRules): ListQuery {
  const given = new URLSearchParams(search)
  const itemsPerPage = Number(given.get('items_per_page'))
  const sort = given.get('sort')
  return {
    page: parsePage(given.get('page')),
    itemsPerPage: pageSizes.includes(itemsPerPage) ? itemsPerPage : initialListQuery.itemsPerPage,
    sort: sort !== null && rules.sorts.includes(sort) ? sort : null,
    order: given.get('order') === 'desc' ? 'desc' : 'asc',
    search: parseSearch(given.get('search')),
    filter: parseFilter(given, rules),
  }
}

/** The query part of an address, with its question mark; '' for a list as it comes. */
export function formatListQuery(query: ListQuery): string {
  const parts: Record<string, string | null> = {
    page: query.page === 1 ? null : String(query.page),
    items_per_page: query.itemsPerPage === initialListQuery.itemsPerPage ? null : String(query.itemsPerPage),
    sort: query.sort,
    order: query.sort !== null && query.order === 'desc' ? 'desc' : null,
    search: query.search || null,
  }
  for (const [name, value] of Object.entries(query.filter)) parts[`filter_${name}`] = value
  const said = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null)
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
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

function parsePage(text: string | null) {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** As typed, so that a space stays while the next word is being written; blanks alone say nothing. */
function parseSearch(text: string | null) {
  return text?.trim() ? text : ''
}

function parseFilter(given: URLSearchParams, { filters }: ListRules) {
  const known = Object.entries(filters).map(([name, values]) => {
    const value = given.get(`filter_${name}`)
    return [name, value !== null && values.includes(value) ? value : null] as const
  })
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] !== null))
}
