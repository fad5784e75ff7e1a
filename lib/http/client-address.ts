import ipaddr from 'ipaddr.js'
import type { HeaderReader } from './host'

/**
 * The IP address of a request's client: the connection's, or under `TRUST_PROXY` the last one of
 * `X-Forwarded-For`, which the proxy itself added. Where no proxy is trusted, the edge (and
 * `next dev`) writes the connection's address into that header.
 */
export function toClientAddress(headers: HeaderReader): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/**
 * What rate limits count as one client: an IPv4 address, or the /64 network of an IPv6 address,
 * since one client can choose among all addresses of its network. Other text is returned unchanged.
 */
export function toClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const client = ipaddr.process(address)
  if (client.kind() === 'ipv4') return client.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${client}/64`)}/64`
}
