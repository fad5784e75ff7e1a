import type { Change } from '@/lib/base/domain/change'
import { toSurrogateKey, SITE_KEY } from '@/lib/delivery/page-cache/surrogate-keys'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { PurgeQueue } from './purge-queue'

/**
 * Notifies the shared caches in front of the site (`PURGE_URL`) of changes. Each instance does so after it
 * has applied the change itself, because until then the cache may fetch the old page from it again.
 */

/** Timeout of a request to `PURGE_URL`, in ms. */
const TIMEOUT_MS = 5000

/** Purges the pages that a change affects. Never throws, and runs in the background. */
export function purge({ organisation, scope, cards }: Change): void {
  const isOnArticlesAlone = scope === 'comments' && cards !== null
  queue()?.add(...(isOnArticlesAlone ? cards : [null]).map((card) => toSurrogateKey(organisation, card)))
}

/** Purges everything, because anything may have changed. */
export function purgeEverything(): void {
  queue()?.add(SITE_KEY)
}

function queue(): PurgeQueue | null {
  const { PURGE_URL } = getSettings()
  if (PURGE_URL === undefined) return null
  return processWide(
    'purge-queue',
    () => new PurgeQueue((keys) => post(PURGE_URL, getSettings().PURGE_SECRET, keys)),
  )
}

/**
 * Posts keys: as `tags` in the body for Cloudflare's API, and as a header for Fastly's and for Varnish rules.
 * The secret is sent in the form that each of them expects.
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
