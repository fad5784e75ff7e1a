import ipaddr from 'ipaddr.js'

/**
 * The only part of IPv6 that is allocated to the internet (RFC 4291). What lies outside it may still be
 * `unicast` to the library, such as `::7f00:1`, an old form of 127.0.0.1.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one that anybody on the internet could ask: no network of this machine's, no
 * loopback, no cloud's own services, no form of IPv6 that hides one of those (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false
  return parsed.range() === 'unicast'
}
