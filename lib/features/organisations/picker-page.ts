import { PICKER_SEARCH_COUNT } from '@/lib/base/domain/constants'
import { foldAccents } from '@/lib/base/domain/fold-accents'
import type { Organisation } from '@/lib/base/domain/model'
import { toLastPage, toWindow } from '@/lib/base/domain/paging'

/** What a page of the picker shows: never all of ten thousand organisations. */
export type PickerPage = {
  items: Organisation[]
  /** How many were found, on all pages. */
  total: number
  /** From 1; the last one where there is none with the number that was asked for. */
  page: number
  lastPage: number
  /** Whether there are so many that a field to search them helps. */
  isSearchable: boolean
}

/**
 * The organisations in which every word of `text` occurs (in name, description, id or domain, without
 * regard to case and accents), those called so first, else in their own order.
 */
export function toPickerPage(all: readonly Organisation[], text: string, page: number): PickerPage {
  const found = text === '' ? all : search(all, text)
  const lastPage = toLastPage(found.length)
  const shown = Math.min(page, lastPage)
  const { offset, limit } = toWindow(shown)
  return {
    items: found.slice(offset, offset + limit),
    total: found.length,
    page: shown,
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

/** 0: the name begins with the words, 1: something does with each of them, 2: they are within others. */
function toRank(name: string, content: string, words: readonly string[]): number {
  if (name.startsWith(words.join(' '))) return 0
  return words.every((word) => content.includes(` ${word}`)) ? 1 : 2
}

function fold(text: string): string {
  return foldAccents(text).toLowerCase().replace(/\s+/g, ' ').trim()
}
