import type { IncomingHttpHeaders } from 'node:http'
import { isInNetworks, type Networks } from '@/lib/base/platform/proxy-trust'

/**
 * Returns the entry of a list header such as `X-Forwarded-For` that the outermost trusted proxy wrote. Each proxy
 * appends an entry. With `hops` trusted proxies, that is the entry number `hops` from the right, or the first entry of
 * a shorter list. Returns null for `hops` 0, or without entries.
 */
export function readForwarded(list: string | null | undefined, hops: number): string | null {
  if (hops === 0) return null
  const entries = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.at(-hops) ?? entries[0] ?? null
}

/** Request headers to which each proxy appends an entry. */
const listHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Reduces forwarded headers to the entries that trusted proxies wrote. Removes the headers if the connection does not
 * come from a trusted proxy.
 */
export function keepTrusted(
  headers: IncomingHttpHeaders,
  connectionAddress: string | undefined,
  networks: Networks,
): void {
  const hops = countTrusted(headers['x-forwarded-for'], connectionAddress, networks)
  for (const name of listHeaders) {
    const said = readForwarded(headers[name]?.toString(), hops)
    if (said === null) delete headers[name]
    else headers[name] = said
  }
  if (hops > 0) return
  delete headers['x-request-id']
  delete headers['traceparent']
}

/** Counts the trusted proxies in front of this server. The first untrusted address is the client's. */
function countTrusted(
  list: string | string[] | undefined,
  connectionAddress: string | undefined,
  networks: Networks,
): number {
  const entries = (list?.toString() ?? '').split(',').map((entry) => entry.trim())
  const addresses = [...entries.filter(Boolean), connectionAddress ?? ''].reverse()
  const first = addresses.findIndex((address) => !isInNetworks(withoutPort(address), networks))
  return first === -1 ? addresses.length : first
}

/** Removes the port that some proxies append: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
export function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d{1,5})?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d{1,5}$/, '$1')
}
