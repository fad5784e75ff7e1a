import { PICKER_SEARCH_COUNT } from '@/lib/base/domain/constants'
import { foldAccents } from '@/lib/base/domain/fold-accents'
import type { Organisation } from '@/lib/base/domain/model'
import { toLastPage, toWindow } from '@/lib/base/domain/paging'

/** One page of the organisation picker, which may list ten thousand organisations. */
export type PickerPage = {
  items: Organisation[]
  /** Number of matches on all pages. */
  total: number
  /** Page number from 1. A number after the last page becomes the last page. */
  page: number
  lastPage: number
  /** True if there are enough organisations to show a search field. */
  isSearchable: boolean
}

/**
 * Returns a page of the organisations that contain every word of `text` (in name, description, id or domain,
 * ignoring case and accents). Better name matches come first.
 */
export function toPickerPage(all: readonly Organisation[], text: string, page: number): PickerPage {
  const matches = text === '' ? all : search(all, text)
  const lastPage = toLastPage(matches.length)
  const pageNumber = Math.min(page, lastPage)
  const { offset, limit } = toWindow(pageNumber)
  return {
    items: matches.slice(offset, offset + limit),
    total: matches.length,
    page: pageNumber,
    lastPage,
    isSearchable: all.length >= PICKER_SEARCH_COUNT,
  }
}

function search(all: readonly Organisation[], text: string): Organisation[] {
  const words = fold(text).split(' ')
  const ranks: Organisation[][] = [[], [], []]
  for (const organisation of all) {
    const { id, name, description, domain } = organisation
    const content = ` ${fold(`${id} ${name} ${description} ${domain ?? ''}`)}`
    if (!words.every((word) => content.includes(word))) continue
    ranks[toRank(fold(name), content, words)]?.push(organisation)
  }
  return ranks.flat()
}

/** Rank of a match. 0: the name begins with the words. 1: each word begins a word of the text. 2: otherwise. */
function toRank(name: string, content: string, words: readonly string[]): number {
  if (name.startsWith(words.join(' '))) return 0
  return words.every((word) => content.includes(` ${word}`)) ? 1 : 2
}

function fold(text: string): string {
  return foldAccents(text).toLowerCase().replace(/\s+/g, ' ').trim()
}
