import type { IncomingHttpHeaders } from 'node:http'
import { toRouterRequest } from '@/lib/base/http/router-request'
import type { PageOf } from '@/lib/delivery/page-cache/internal-path'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'

/** How a page reaches its reader: as a document, or by a navigation within the open page. */
export type PageViewForm = 'document' | 'navigation'

/**
 * Returns how the reader receives the requested page; null if the request is not a page view. Depends only on the
 * address and the cache key headers. A view counts if a browser (`reader-agent.ts`) receives a 200 or a 304.
 *
 * Not counted: HEAD and POST, prefetches, requests of scripts, pages that no one comes to read (`isRead` in
 * `page-kinds.ts`), and the other states of an article's form, which follow a view of the article.
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
 * Returns whether Next's router requests the page in order to show it. The hydration loader requests the React
 * payload of a document that is already shown, without that header.
 */
export const isNavigation = (headers: IncomingHttpHeaders) => headers['next-router-state-tree'] !== undefined

type ArticleForm = PageOf<'article'>['form']

const isFirstForm = ({ isOpen, notice, page }: ArticleForm) => !isOpen && notice === null && page === 1

const isFetchedAhead = (headers: IncomingHttpHeaders) =>
  toRouterRequest(headers) === 'prefetch' ||
  [headers['sec-purpose'], headers.purpose].some((purpose) =>
    /prefetch|prerender|preview/.test(String(purpose)),
  )
