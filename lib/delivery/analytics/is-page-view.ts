import type { IncomingHttpHeaders } from 'node:http'
import { toRouterRequest } from '@/lib/base/http/router-request'
import type { PageOf } from '@/lib/delivery/addresses/internal-path'
import type { PageAddress } from '@/lib/delivery/addresses/page-address'

/** Way in which a reader gets a page: as a document, or through Next's router without loading a document. */
export type PageViewForm = 'document' | 'navigation'

/**
 * Returns how a request delivers a page to a reader; null if it is not a page view. Depends only on the URL and the
 * cache key headers. The caller counts it if a browser (`reader-agent.ts`) gets a 200 or 304.
 *
 * Not page views: HEAD and POST, prefetches, requests by scripts, pages that are not for reading (`isRead` in
 * `page-kinds.ts`), and an article with an open form or a notice, which follows a view of the article.
 */
export function toPageViewForm(
  method: string,
  headers: IncomingHttpHeaders,
  { organisation, page, row }: Pick<PageAddress, 'organisation' | 'page' | 'row'>,
): PageViewForm | null {
  if (method !== 'GET' || organisation === null || !row.isRead) return null
  if (page.kind === 'article' && !isFirstForm(page.form)) return null
  if (isFetchedAhead(headers)) return null
  const destination = headers['sec-fetch-dest']
  if (toRouterRequest(headers) === null) {
    return destination === undefined || destination === 'document' ? 'document' : null
  }
  return 'navigation'
}

/**
 * Returns whether Next's router requests the page to show it. The hydration loader requests the React payload of the
 * current document without this header.
 */
export const isNavigation = (headers: IncomingHttpHeaders) => headers['next-router-state-tree'] !== undefined

type ArticleForm = PageOf<'article'>['form']

const isFirstForm = ({ isOpen, notice, page }: ArticleForm) => !isOpen && notice === null && page === 1

const isFetchedAhead = (headers: IncomingHttpHeaders) =>
  toRouterRequest(headers) === 'prefetch' ||
  [headers['sec-purpose'], headers.purpose].some((purpose) =>
    /prefetch|prerender|preview/.test(String(purpose)),
  )
