import ipaddr from 'ipaddr.js'

const NOT_A_HOST = 'must be host names, each with a port and https:// or http:// if need be'

/**
 * Returns the origins allowed by an entry of `IMAGE_HOSTS`: `cdn.example.com`, `cdn.example.com:8443`,
 * `https://cdn.example.com:8443`. Without a scheme, http and https are allowed. Without a port, only the default port
 * is allowed.
 *
 * Throws an error with the reason for an invalid entry or a private address. Redirects and the addresses of host names
 * are not checked here but by Next's optimiser.
 */
export function toImageOrigins(entry: string): string[] {
  const schemes = /^https?:\/\//.test(entry) ? [''] : ['https://', 'http://']
  return schemes.map((scheme) => toOrigin(scheme + entry, entry))
}

function toOrigin(address: string, entry: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const host = entry.replace(/^https?:\/\//, '').replace(/:\d{1,5}$/, '')
  // Requires a plain host, as browsers normalise it: no pattern, path or credentials.
  if (!url || !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)) throw new Error(`${NOT_A_HOST}: ${entry}`)
  if (isPrivate(url.hostname)) throw new Error(`must not name a private address: ${entry}`)
  return url.origin
}

function isPrivate(hostname: string): boolean {
  if (/(^|\.)(localhost|local|internal)$/.test(hostname)) return true
  return ipaddr.isValid(hostname) && ipaddr.parse(hostname).range() !== 'unicast'
}
