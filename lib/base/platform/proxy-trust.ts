import ipaddr from 'ipaddr.js'

/** Networks of trusted proxies. */
export type Networks = readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]

/** Setting `TRUST_PROXY`: the number of proxies, or their networks. */
export type ProxyTrust = { hops: number; networks: Networks | null }

const MAX_HOPS = 100

/** Network names that the setting accepts, as in Express. */
const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

/**
 * Parses `TRUST_PROXY`: `2`, or `10.0.0.0/8, 192.0.2.7, loopback`. Throws an error with the reason if it is invalid.
 */
export function parseProxyTrust(text: string): ProxyTrust {
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_HOPS) return { hops: Number(text), networks: null }
  const entries = text.split(',').map((entry) => entry.trim())
  // `hops` is 1, because `keepTrusted` on the edge thread reduces each header to the entry of one trusted proxy.
  return { hops: 1, networks: entries.flatMap((entry) => named.get(entry) ?? entry).map(parseNetwork) }
}

function parseNetwork(entry: string): Networks[number] {
  const [address = '', bits] = entry.split('/')
  // Rejects obsolete notations of IPv4 addresses, such as `10` or `0x0a000001`.
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

/** Rejects a network of all addresses, because every client would be a trusted proxy. */
function parseRange(entry: string): Networks[number] {
  const [address, bits] = ipaddr.parseCIDR(entry)
  if (bits === 0) throw new Error(entry)
  return [address, bits]
}

/** Returns whether an address is in one of the networks; false for an invalid address. */
export function isInNetworks(address: string, networks: Networks): boolean {
  if (!ipaddr.isValid(address)) return false
  // Dual-stack sockets report IPv4 clients as `::ffff:192.0.2.1`.
  const parsed = ipaddr.process(address)
  return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}
