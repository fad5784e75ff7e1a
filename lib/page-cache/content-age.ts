import { currentRequest } from '@/lib/platform/request-context'
import { getSettings } from '@/lib/platform/settings'

/** A page of old content is rendered anew this soon; until then it is served as it is. */
const OLD_CONTENT_SECONDS = 1

/** How long the content that the current request was given stays fresh. */
export function contentFreshSeconds(now = Date.now()): number {
  const askedAt = currentRequest()?.oldestContentAt ?? Infinity
  const seconds = getSettings().CONTENT_CACHE_SECONDS - Math.max(0, now - askedAt) / 1000
  return Math.max(OLD_CONTENT_SECONDS, Math.floor(seconds))
}

/** Whether old content that it was given has come anew, once that is known. */
export async function contentRenewed(): Promise<boolean> {
  const renewals = await Promise.all(currentRequest()?.renewals ?? [])
  return renewals.includes(true)
}

/** Whether content on the page was old when it was given, and is being asked for anew. */
export function isContentOld(): boolean {
  return (currentRequest()?.renewals.length ?? 0) > 0
}
