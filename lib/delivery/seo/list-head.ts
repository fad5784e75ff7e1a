import type { Metadata } from 'next'
import { toLastPage } from '@/lib/base/domain/paging'
import { buildPageHead, type PageFacts } from './page-head'

export type ListFacts = Pick<
  PageFacts,
  'organisation' | 'language' | 'description' | 'category' | 'topic'
> & {
  /** Title of the list's first page. `toTitleOfPage` returns the titles of later pages. */
  title: string
  toTitleOfPage: (title: string) => string
  page: number
  /** Number of entries on all pages together. */
  total: number
  toHref: (page: number) => string
}

/** Returns the metadata of one page of a list: its canonical URL and links to the adjacent pages. */
export function buildListHead(list: ListFacts): Metadata {
  const { title, toTitleOfPage, page, total, toHref, ...facts } = list
  return buildPageHead({
    ...facts,
    title: page > 1 ? toTitleOfPage(title) : title,
    href: toHref(page),
    neighbours: {
      previous: page > 1 ? toHref(page - 1) : null,
      next: page < toLastPage(total) ? toHref(page + 1) : null,
    },
  })
}
