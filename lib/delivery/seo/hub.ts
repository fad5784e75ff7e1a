import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import type { Change } from '@/lib/base/domain/change'
import { feedFormats } from '@/lib/base/domain/feed-format'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toFeedHref } from '@/lib/base/links/links'
import { toFailureReason } from '@/lib/base/http/public-agent'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'
import { getSettings } from '@/lib/base/platform/settings'
import { getCurrentFile } from '@/lib/delivery/page-cache/generated-files'
import { toFileAddress } from '@/lib/delivery/page-cache/page-address'
import { getOwner } from './content'
import { generateFeed } from './organisation-feed'
import { buildAddress } from './site-address'
import { isReceiver, receiverAgent } from '@/lib/features/webhooks/send'

/**
 * Notifies the hub of feeds (`WEBSUB_HUB`; W3C WebSub, section 5) that an organisation's have changed, each copy once it
 * has itself invalidated the change: several notices of one change cost the hub a look each.
 */

/** Several changes are one notice. */
const COLLECT_MS = 2000
const TIMEOUT_MS = 10_000

/** Never throws, and no one waits for it. */
export function notifyHub({ organisation, scope }: Change): void {
  const hub = getSettings().WEBSUB_HUB
  if (hub === undefined || scope === 'comments') return
  const waiting = processWide('hub-notices', () => new Set<OrganisationId>())
  if (waiting.has(organisation)) return
  waiting.add(organisation)
  void notifyLater(hub, organisation, waiting)
}

async function notifyLater(hub: string, organisation: OrganisationId, waiting: Set<OrganisationId>) {
  await wait(COLLECT_MS, undefined, { ref: false })
  // What changes from here on is another notice.
  waiting.delete(organisation)
  for (let failures = 1; ; failures++) {
    const reason = await publish(hub, organisation)
    if (reason === null) return
    const delay = toRetryDelay(failures)
    if (delay === null) return log().error({ organisation, reason }, 'hub of feeds not notified')
    await wait(delay, undefined, { ref: false })
  }
}

/** Why the hub was not notified; null once it was. */
export async function publish(hub: string, organisation: OrganisationId): Promise<string | null> {
  try {
    if (!isReceiver(hub)) return 'not a public address'
    const feeds = await renewFeeds(organisation)
    if (feeds.length === 0) return null
    const response = await request(hub, {
      method: 'POST',
      dispatcher: receiverAgent(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Cartelera-feeds/1.0' },
      body: new URLSearchParams([
        ['hub.mode', 'publish'],
        ...feeds.map((feed) => ['hub.url', feed] as [string, string]),
      ]).toString(),
    })
    await response.body.dump()
    return response.statusCode < 300 ? null : `status ${response.statusCode}`
  } catch (cause) {
    return toFailureReason(cause)
  }
}

/** The addresses of its feeds, once each is as it is now: the hub would be given the stale one otherwise. */
async function renewFeeds(organisation: OrganisationId): Promise<string[]> {
  const owner = await getOwner(organisation)
  if (owner === null) return []
  const addresses: string[] = []
  for (const format of feedFormats) {
    const address = buildAddress(owner, toFeedHref(format))
    if (address === null) return []
    const file = toFileAddress({ organisation, file: { kind: 'feed', format } })
    await getCurrentFile(file, () => generateFeed(format, organisation))
    addresses.push(address)
  }
  return addresses
}
