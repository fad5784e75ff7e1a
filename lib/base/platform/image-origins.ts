import ipaddr from 'ipaddr.js'

const NOT_A_HOST = 'must be host names, each with a port and https:// or http:// if need be'

/**
 * The origins that one entry of `IMAGE_HOSTS` stands for: `cdn.example.com`, `cdn.example.com:8443`,
 * `https://cdn.example.com:8443`. Without a scheme it is both, with no port that of the scheme.
 *
 * A private address is none; a name that leads to one is refused when it is looked up, by Next's
 * optimiser, and so is each redirect.
 *
 * Throws what is wrong with it.
 */
export function toImageOrigins(entry: string): string[] {
  const schemes = /^https?:\/\//.test(entry) ? [''] : ['https://', 'http://']
  return schemes.map((scheme) => toOrigin(scheme + entry, entry))
}

function toOrigin(address: string, entry: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const written = entry.replace(/^https?:\/\//, '').replace(/:\d{1,5}$/, '')
  // Letters as the browser has them, no pattern, no path, no credentials.
  if (!url || !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(written)) throw new Error(`${NOT_A_HOST}: ${entry}`)
  if (isPrivate(url.hostname)) throw new Error(`must not name a private address: ${entry}`)
  return url.origin
}

function isPrivate(hostname: string): boolean {
  if (/(^|\.)(localhost|local|internal)$/.test(hostname)) return true
  return ipaddr.isValid(hostname) && ipaddr.parse(hostname).range() !== 'unicast'
}
