import { headers } from 'next/headers'
import { isHttps, toHost } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'

export async function toSiteOrigins(domains: readonly (string | null)[]): Promise<Record<string, string>> {
  const uniqueDomains = [...new Set(domains)].filter((domain) => domain !== null)
  const origins = await Promise.all(
    uniqueDomains.map(async (domain) => [domain, await toSiteOrigin(domain)] as const),
  )
  return Object.fromEntries(origins.flatMap(([domain, origin]) => (origin ? [[domain, origin]] : [])))
}

/** Returns the public origin of a domain, with the scheme and port of this request. Returns null without a domain. */
export async function toSiteOrigin(domain: string | null): Promise<string | null> {
  if (domain === null) return null
  const requestHeaders = await headers()
  const settings = getSettings()
  const port = /:\d{1,5}$/.exec(toHost(requestHeaders, settings) ?? '')?.[0] ?? ''
  return `${isHttps(requestHeaders, settings) ? 'https' : 'http'}://${domain}${port}`
}
