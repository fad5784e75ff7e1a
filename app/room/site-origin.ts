import { headers } from 'next/headers'
import { isHttps, toHost } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'

/** The same of several, by their names. */
export async function toSiteOrigins(domains: readonly (string | null)[]): Promise<Record<string, string>> {
  const known = [...new Set(domains)].filter((domain) => domain !== null)
  const origins = await Promise.all(
    known.map(async (domain) => [domain, await toSiteOrigin(domain)] as const),
  )
  return Object.fromEntries(origins.flatMap(([domain, origin]) => (origin ? [[domain, origin]] : [])))
}

/** Where readers find a domain, by the scheme and the port of this request to the room; null for none. */
export async function toSiteOrigin(domain: string | null): Promise<string | null> {
  if (domain === null) return null
  const requestHeaders = await headers()
  const settings = getSettings()
  const port = /:\d{1,5}$/.exec(toHost(requestHeaders, settings) ?? '')?.[0] ?? ''
  return `${isHttps(requestHeaders, settings) ? 'https' : 'http'}://${domain}${port}`
}
