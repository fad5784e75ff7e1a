import { currentRequest } from '@/lib/platform/request-context'
import { getSettings } from '@/lib/platform/settings'

/** A page of old content is rendered anew this soon; until then it is served as it is. */
const STALE_CONTENT_SECONDS = 1

/** How long the content that the current request was given stays fresh. */
export function contentFreshSeconds(now = Date.now()): number {
  const askedAt = currentRequest()?.oldestContentAt ?? Infinity
  const seconds = getSettings().CONTENT_CACHE_SECONDS - Math.max(0, now - askedAt) / 1000
  return Math.max(STALE_CONTENT_SECONDS, Math.floor(seconds))
}

/** Whether old content that it was given has come anew, once that is known. */
export async function contentRevalidated(): Promise<boolean> {
  const revalidations = await Promise.all(currentRequest()?.revalidations ?? [])
  return revalidations.includes(true)
}

/** Whether content on the page was old when it was given, and is being asked for anew. */
export function isContentStale(): boolean {
  return (currentRequest()?.revalidations.length ?? 0) > 0
}
