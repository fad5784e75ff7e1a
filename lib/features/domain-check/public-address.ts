import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one that anybody on the internet could ask: no network of this machine's, no
 * loopback, no cloud's own services, no form of IPv6 that hides one of those (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}
