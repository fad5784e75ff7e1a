import { isIP, isIPv6 } from 'node:net'
import { resolveAddresses, type Resolve } from './resolve'

export type DnsRecord = { type: 'A' | 'AAAA' | 'CNAME' | 'TXT'; name: string; value: string }

type Dns = { resolve: Resolve; isZoneApex(name: string): Promise<boolean> }

/**
 * Returns the records that make a domain point to the installation (`SITE_ADDRESS`): its IP addresses, or a CNAME to
 * its host. The apex of a zone cannot have a CNAME; it gets the host's present addresses, and `www.` is added.
 */
export async function planRecords(
  domain: string,
  siteAddresses: readonly string[],
  { resolve, isZoneApex }: Dns,
): Promise<DnsRecord[]> {
  if (siteAddresses.length === 0) return []
  const isApex = await isZoneApex(domain)
  const fixed = siteAddresses.filter((address) => isIP(address) !== 0)
  if (fixed.length === 0 && !isApex) return [{ type: 'CNAME', name: domain, value: siteAddresses[0]! }]
  const addresses = fixed.length > 0 ? fixed : [...(await resolveAddresses(siteAddresses, resolve))]
  return [
    ...addresses.map((value) => ({
      type: isIPv6(value) ? ('AAAA' as const) : ('A' as const),
      name: domain,
      value,
    })),
    ...(isApex ? [{ type: 'CNAME' as const, name: `www.${domain}`, value: domain }] : []),
  ]
}
