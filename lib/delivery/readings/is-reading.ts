import type { IncomingHttpHeaders } from 'node:http'
import { toRouterRequest } from '@/lib/base/http/router-request'
import type { PageOf } from '@/lib/delivery/page-cache/internal-path'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'

/** How a page reaches its reader: as a document, or within the page that they have. */
export type ReadingForm = 'document' | 'navigation'

/**
 * How a request reads a page, as far as its address and its decisive headers show; null for one that does
 * not. It counts where an agent that is a reader's (`reader-agent.ts`) gets a 200 or a 304.
 *
 * Not reading: HEAD and POST; what a browser fetches ahead; what scripts of pages fetch; pages that
 * no one comes to read (`isRead` in `page-kinds.ts`); and an article's other forms, to which its reader
 * comes from the article.
 */
export function toReadingForm(
  method: string,
  headers: IncomingHttpHeaders,
  { organisation, page, row }: Pick<PageAddress, 'organisation' | 'page' | 'row'>,
): ReadingForm | null {
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
 * Whether Next's router asks for a page in order to show it: the loader asks for what its document
 * shows already, and names no state.
 */
export const isNavigation = (headers: IncomingHttpHeaders) => headers['next-router-state-tree'] !== undefined

type ArticleForm = PageOf<'article'>['form']

const isFirstForm = ({ isOpen, notice, page }: ArticleForm) => !isOpen && notice === null && page === 1

const isFetchedAhead = (headers: IncomingHttpHeaders) =>
  toRouterRequest(headers) === 'prefetch' ||
  [headers['sec-purpose'], headers.purpose].some((purpose) =>
    /prefetch|prerender|preview/.test(String(purpose)),
  )
