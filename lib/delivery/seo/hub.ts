import { request } from 'undici'
import { feedFormats } from '@/lib/base/domain/feed-format'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toFeedHref } from '@/lib/base/links/links'
import { toFailureReason } from '@/lib/base/http/public-agent'
import { getOrGenerateFile } from '@/lib/delivery/page-cache/generated-files'
import { toFileAddress } from '@/lib/delivery/addresses/page-address'
import { getOwner } from './content'
import { generateFeed } from './organisation-feed'
import { buildAddress } from './site-address'
import { isReceiver, receiverAgent } from '@/lib/features/distribution/webhooks/send'

const TIMEOUT_MS = 10_000

/** Notifies the WebSub hub of an organisation's changed feeds. Returns the reason of a failure; null after success. */
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

/** Generates the organisation's feeds, so that the hub does not fetch stale ones, and returns their URLs. */
async function renewFeeds(organisation: OrganisationId): Promise<string[]> {
  const owner = await getOwner(organisation)
  if (owner === null) return []
  const addresses: string[] = []
  for (const format of feedFormats) {
    const address = buildAddress(owner, toFeedHref(format))
    if (address === null) return []
    const file = toFileAddress({ organisation, file: { kind: 'feed', format } })
    await getOrGenerateFile(file, () => generateFeed(format, organisation))
    addresses.push(address)
  }
  return addresses
}
