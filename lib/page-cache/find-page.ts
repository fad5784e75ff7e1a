import { isFresh } from './cached-page'
import { isEvictable } from './internal-path'
import { pageStore, type StoredPage } from './page-store'
import { sharedPages } from './redis/open-shared-pages'
import type { SharedPages } from './redis/shared-pages'

/** This copy's page, unless another copy has a better one. */
export async function findPage(path: string): Promise<StoredPage | null> {
  const own = pageStore().get(path)
  if (own && isFresh(own)) return own
  const shared = await sharedPagesFor(path)?.take(path)
  const isBetter = shared && (!own || own.isStale || own.renderedAt < shared.renderedAt)
  if (isBetter) pageStore().accept(path, shared)
  return pageStore().get(path)
}

/** Null for evictable pages, which are not shared: clients can invent any number of them. */
export function sharedPagesFor(path: string): SharedPages | null {
  return isEvictable(path) ? null : sharedPages()
}
