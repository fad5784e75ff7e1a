import { LIST_PAGE_COUNT } from './constants'
import type { Window } from './model'

/** The whole of a list: more items than any has. */
export const unlimitedWindow: Window = { offset: 0, limit: 1_000_000 }

/** The part of a list that its page `page` (from 1) shows. */
export function toWindow(page: number): Window {
  return { offset: (page - 1) * LIST_PAGE_COUNT, limit: LIST_PAGE_COUNT }
}

/** The number of a list's last page, from 1; an empty list has one page. */
export function toLastPage(total: number): number {
  return Math.max(1, Math.ceil(total / LIST_PAGE_COUNT))
}
