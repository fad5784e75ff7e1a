/**
 * A Host header as a domain to look up (`cat_orgventas/find_one_by_url`): lower case, without port,
 * trailing dot or leading `www.`; a local host stands for `localDomain`.
 *
 * Null for what cannot be a domain: the answer becomes a cache key and part of log lines.
 */
export function toDomain(host: string | null | undefined, localDomain: string): string | null {
  const name = (host ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  if (localHosts.has(name)) return localDomain
  return name.length <= 253 && name.split('.').every(isLabel) ? name : null
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

function isLabel(label: string) {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)
}
