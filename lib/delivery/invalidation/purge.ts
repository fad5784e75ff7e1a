import type { Change } from '@/lib/base/domain/change'
import { toSurrogateKey, SITE_KEY } from '@/lib/delivery/page-cache/surrogate-keys'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { PurgeQueue } from './purge-queue'

/**
 * Notifies the shared caches before the site (`PURGE_URL`) of what has changed. Each copy does so once it has
 * itself invalidated a change, since until then the cache may get the old page from it once more.
 */

/** How long one request to `PURGE_URL` may take. */
const TIMEOUT_MS = 5000

/** Never throws, and no one waits for it. */
export function purge({ organisation, scope, cards }: Change): void {
  const isOnArticlesAlone = scope === 'comments' && cards !== null
  queue()?.add(...(isOnArticlesAlone ? cards : [null]).map((card) => toSurrogateKey(organisation, card)))
}

/** Anything may have changed. */
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
 * The keys as `tags` of the body, as Cloudflare's API takes them, and as the header that Fastly's takes
 * and a rule of Varnish can read; the secret as each of them takes it.
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
