import type { IncomingHttpHeaders } from 'node:http'
import { isInNetworks, type Networks } from '@/lib/base/platform/proxy-trust'

/**
 * What a trusted proxy says in a list header such as `X-Forwarded-For`, to which each proxy on the way
 * adds an entry: `hops` proxies are trusted, so that the entry `hops` from the right is the farthest
 * that one of them wrote. A shorter list has come through fewer proxies: its first entry. Null
 * without a trusted proxy (`hops` 0) and without an entry.
 */
export function readForwarded(list: string | null | undefined, hops: number): string | null {
  if (hops === 0) return null
  const entries = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.at(-hops) ?? entries[0] ?? null
}

/** Lists to which each proxy on the way adds what it knows. */
const listHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Leaves of a request's forwarded headers what the farthest trusted proxy says, one entry each, as
 * behind one trusted proxy; nothing where the connection is not a trusted proxy's.
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

/** From the connection outwards, until the first that is none: that one is the client. */
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

/** Some proxies add the client's port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
export function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d{1,5})?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d{1,5}$/, '$1')
}
