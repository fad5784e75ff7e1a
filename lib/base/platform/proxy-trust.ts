import ipaddr from 'ipaddr.js'

/** Networks whose addresses are trusted proxies'. */
export type Networks = readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]

/** Which proxies' `X-Forwarded-*` count: the last so many, or those of some networks. */
export type ProxyTrust = { hops: number; networks: Networks | null }

const MAX_HOPS = 100

/** As Express names them. */
const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

/** Reads `TRUST_PROXY`: `2`, or `10.0.0.0/8, 192.0.2.7, loopback`. Throws what is wrong with it. */
export function parseProxyTrust(text: string): ProxyTrust {
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_HOPS) return { hops: Number(text), networks: null }
  const entries = text.split(',').map((entry) => entry.trim())
  // What the edge leaves of the headers is one trusted proxy's word.
  return { hops: 1, networks: entries.flatMap((entry) => named.get(entry) ?? entry).map(parseNetwork) }
}

function parseNetwork(entry: string): Networks[number] {
  const [address = '', bits] = entry.split('/')
  // Not what old systems take for an address: `10`, `0x0a000001`.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  try {
    if (!isAddress) throw new Error(entry)
    if (bits !== undefined) return parseRange(entry)
    const parsed = ipaddr.process(address)
    return [parsed, parsed.kind() === 'ipv4' ? 32 : 128]
  } catch {
    throw new Error(
      `must be a number of proxies, or their addresses and networks by comma, or ${[...named.keys()].join(', ')}: ${entry}`,
    )
  }
}

/** Not all addresses there are: no one would be a client. */
function parseRange(entry: string): Networks[number] {
  const [address, bits] = ipaddr.parseCIDR(entry)
  if (bits === 0) throw new Error(entry)
  return [address, bits]
}

/** Whether an address is in one of the networks; text that is no address is in none. */
export function isInNetworks(address: string, networks: Networks): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 client of a socket that takes both has `::ffff:192.0.2.1`.
  const parsed = ipaddr.process(address)
  return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}
