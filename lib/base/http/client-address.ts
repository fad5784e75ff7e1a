import ipaddr from 'ipaddr.js'
import { readForwarded, withoutPort } from './forwarded'
import type { HeaderReader } from './host'

/** Address of all clients without a valid address. They share one rate limit. */
const UNKNOWN = 'unknown'

/**
 * Returns the client's IP address. This is the address of the connection, or with `TRUST_PROXY` the one in
 * `X-Forwarded-For`. The edge thread passes the result on to the render thread in `X-Forwarded-For`.
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
 * Header with the address of a reader on whose behalf another instance calls the content API. Only trusted with the
 * API's secret (`lib/delivery/content-api/access.ts`).
 */
export const onBehalfOfHeader = 'x-client-address'

/** Returns the address in `onBehalfOfHeader`; null without the header. */
export function toRepresentedClient(headers: HeaderReader): string | null {
  const named = headers.get(onBehalfOfHeader) ?? null
  return named === null ? null : parseAddress(named)
}

/** Returns the client's address from `X-Forwarded-For`, as written by the edge thread (or `next dev`). */
export function toClientAddress(headers: HeaderReader): string {
  return parseAddress(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
}

function parseAddress(text: string): string {
  const address = withoutPort(text)
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress ? address : UNKNOWN
}

/**
 * Returns the rate limit key of a client: an IPv4 address, or the /64 network of an IPv6 address, whose addresses a
 * client can all use. Returns other text unchanged.
 */
export function toClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const client = ipaddr.process(address)
  if (client.kind() === 'ipv4') return client.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${client}/64`)}/64`
}
