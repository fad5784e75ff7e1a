import { LIST_PAGE_COUNT } from './constants'
import type { Window } from './model'

/** Selects a whole list: the limit exceeds the length of any list. */
export const unlimitedWindow: Window = { offset: 0, limit: 1_000_000 }

/** Returns offset and limit of a page; pages are numbered from 1. */
export function toWindow(page: number): Window {
  return { offset: (page - 1) * LIST_PAGE_COUNT, limit: LIST_PAGE_COUNT }
}

/** Returns the number of the last page, from 1. An empty list has one page. */
export function toLastPage(total: number): number {
  return Math.max(1, Math.ceil(total / LIST_PAGE_COUNT))
}
