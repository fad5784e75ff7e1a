import ipaddr from 'ipaddr.js'

/**
 * The only IPv6 range allocated to the internet (RFC 4291). `ipaddr.js` also reports other addresses as `unicast`,
 * such as `::7f00:1`, an old notation of 127.0.0.1.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address is on the public internet. Rejects private networks, loopback, cloud metadata
 * services, and IPv6 addresses that embed one of them (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false
  return parsed.range() === 'unicast'
}
