import { readForwarded } from './forwarded'

/** Headers of a request, whichever server it came through. */
export type HeaderReader = { get(name: string): string | null | undefined }

/** The site's own host and port as the client names it; `X-Forwarded-Host` counts only from a trusted proxy. */
export function toHost(headers: HeaderReader, settings: { TRUST_PROXY: number }): string | null {
  return readForwarded(headers.get('x-forwarded-host'), settings.TRUST_PROXY) ?? (headers.get('host') || null)
}

/** Whether a trusted proxy says that the client came over HTTPS; this server speaks HTTP only. */
export function isHttps(headers: HeaderReader, settings: { TRUST_PROXY: number }): boolean {
  return readForwarded(headers.get('x-forwarded-proto'), settings.TRUST_PROXY) === 'https'
}

/**
 * Whether browsers trust the way that a request came, as the specification of secure contexts has it:
 * over HTTPS, or from this machine.
 */
export function isTrustworthy(headers: HeaderReader, settings: { TRUST_PROXY: number }): boolean {
  const host =
    toHost(headers, settings)
      ?.toLowerCase()
      .replace(/:\d{1,5}$/, '') ?? ''
  return isHttps(headers, settings) || localHosts.has(host) || host.endsWith('.localhost')
}

/**
 * A Host header as a domain to look up (`cat_orgventas/find_one_by_url`): lower case, without port,
 * trailing dot or leading `www.`; a local host stands for `localDomain`.
 *
 * Null for what cannot be a domain: the result becomes a cache key and part of log lines.
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

/** Whether a request came to the editorial room's host (`ROOM_HOST`; null where the room is off). */
export function isRoomHost(
  headers: HeaderReader,
  settings: { TRUST_PROXY: number; LOCAL_HOST_DOMAIN: string; ROOM_HOST: string | null },
): boolean {
  if (settings.ROOM_HOST === null) return false
  return toDomain(toHost(headers, settings), settings.LOCAL_HOST_DOMAIN) === settings.ROOM_HOST
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

function isLabel(label: string) {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)
}
