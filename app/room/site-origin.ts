import { headers } from 'next/headers'
import { isHttps, toHost } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'

/** Where readers find a domain, by the scheme and the port of this request to the room; null for none. */
export async function toSiteOrigin(domain: string | null): Promise<string | null> {
  if (domain === null) return null
  const requestHeaders = await headers()
  const settings = getSettings()
  const port = /:\d{1,5}$/.exec(toHost(requestHeaders, settings) ?? '')?.[0] ?? ''
  return `${isHttps(requestHeaders, settings) ? 'https' : 'http'}://${domain}${port}`
}
