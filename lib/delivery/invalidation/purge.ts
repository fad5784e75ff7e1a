import type { Change } from '@/lib/base/domain/change'
import { toSurrogateKey, SITE_KEY } from '@/lib/delivery/page-cache/surrogate-keys'
import { getSettings } from '@/lib/base/platform/settings'
import { PurgeQueue } from './purge-queue'

/**
 * This module purges pages from the shared caches in front of the site (`PURGE_URL`) after changes. Each instance
 * first applies a change and then purges. Otherwise the cache could fetch the stale page again.
 */

/** Timeout of a request to `PURGE_URL`, in ms. */
const TIMEOUT_MS = 5000

/** Purges the pages that a change affects, in the background. Never throws. */
export function purge({ organisation, scope, cards }: Change): void {
  const isOnArticlesAlone = scope === 'comments' && cards !== null
  queue()?.add(...(isOnArticlesAlone ? cards : [null]).map((card) => toSurrogateKey(organisation, card)))
}

/** Purges all pages of the site, in the background. Never throws. */
export function purgeEverything(): void {
  queue()?.add(SITE_KEY)
}

function queue(): PurgeQueue | null {
  const { PURGE_URL } = getSettings()
  if (PURGE_URL === undefined) return null
  return (purgeQueue ??= new PurgeQueue((keys) => post(PURGE_URL, getSettings().PURGE_SECRET, keys)))
}

let purgeQueue: PurgeQueue | null = null

/**
 * Sends a purge request that all supported caches understand: the keys as `tags` in the body for Cloudflare, and in a
 * header for Fastly and Varnish. The secret is sent in the headers that the caches read.
 */
export async function post(url: string, secret: string | undefined, keys: readonly string[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': keys.join(' '),
      ...(secret && { authorization: `Bearer ${secret}`, 'fastly-key': secret }),
    },
    body: JSON.stringify({ tags: keys }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}
