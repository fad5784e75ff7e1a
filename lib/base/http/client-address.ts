import ipaddr from 'ipaddr.js'
import { readForwarded, withoutPort } from './forwarded'
import type { HeaderReader } from './host'

/** Stands for every client whose address is not known: they count as one. */
const UNKNOWN = 'unknown'

/**
 * The IP address of a request's client: the connection's, or under `TRUST_PROXY` what the trusted
 * proxies say. The edge resolves it, and writes it into `X-Forwarded-For` for the render thread.
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
 * In which another copy of the site says for whom it calls. It counts only with the secret of the
 * content API (`lib/delivery/content-api/access.ts`).
 */
export const onBehalfOfHeader = 'x-client-address'

/** The client for whom another copy calls; null where it does not say. */
export function toRepresentedClient(headers: HeaderReader): string | null {
  const named = headers.get(onBehalfOfHeader) ?? null
  return named === null ? null : parseAddress(named)
}

/** The client's address as the edge (or `next dev`) has written it. */
export function toClientAddress(headers: HeaderReader): string {
  return parseAddress(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
}

function parseAddress(text: string): string {
  const address = withoutPort(text)
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress ? address : UNKNOWN
}

/**
 * What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address, since one
 * client can choose among all addresses of its network. Other text is returned unchanged.
 */
export function toClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const client = ipaddr.process(address)
  if (client.kind() === 'ipv4') return client.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${client}/64`)}/64`
}
