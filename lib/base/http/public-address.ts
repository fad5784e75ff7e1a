import ipaddr from 'ipaddr.js'

/**
 * The only part of IPv6 that is allocated to the internet (RFC 4291). The library also reports some other
 * addresses as `unicast`, such as `::7f00:1`, an old form of 127.0.0.1.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Tests whether an address is on the public internet. Rejects private networks, loopback, cloud metadata
 * services, and IPv6 forms that embed such an address (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false
  return parsed.range() === 'unicast'
}
