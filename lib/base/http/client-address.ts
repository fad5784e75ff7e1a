import ipaddr from 'ipaddr.js'
import { readForwarded, withoutPort } from './forwarded'
import type { HeaderReader } from './host'

/** Placeholder for unknown clients, which share one limit. */
const UNKNOWN = 'unknown'

/**
 * Returns the client's IP address: that of the connection, or with `TRUST_PROXY` the one from the trusted
 * proxies. The edge thread calls it, and writes the result into `X-Forwarded-For` for the render thread.
 */
export function resolveClientAddress(
  forwardedFor: string | string[] | undefined,
  connectionAddress: string | undefined,
  settings: { TRUST_PROXY: number },
): string {
  const forwarded = readForwarded(String(forwardedFor ?? ''), settings.TRUST_PROXY)
  return parseAddress(forwarded ?? connectionAddress ?? '')
}

/**
 * Header in which another instance passes the client for whom it calls. It only counts with the secret of the
 * content API (`lib/delivery/content-api/access.ts`).
 */
export const onBehalfOfHeader = 'x-client-address'

/** Returns the client for whom another instance calls; null without the header. */
export function toRepresentedClient(headers: HeaderReader): string | null {
  const named = headers.get(onBehalfOfHeader) ?? null
  return named === null ? null : parseAddress(named)
}

/** Returns the client's address, which the edge thread (or `next dev`) has written into `X-Forwarded-For`. */
export function toClientAddress(headers: HeaderReader): string {
  return parseAddress(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
}

function parseAddress(text: string): string {
  const address = withoutPort(text)
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress ? address : UNKNOWN
}

/**
 * Returns the key under which limits count a client: an IPv4 address, or the /64 network of an IPv6 address,
 * because a client can use any address of its network. Returns other text unchanged.
 */
export function toClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const client = ipaddr.process(address)
  if (client.kind() === 'ipv4') return client.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${client}/64`)}/64`
}
