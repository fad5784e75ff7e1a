import { readForwarded } from './forwarded'

/** Request headers, for both Node and web requests. */
export type HeaderReader = { get(name: string): string | null | undefined }

/** Returns the host and port that the client requested. `X-Forwarded-Host` only counts from a trusted proxy. */
export function toHost(headers: HeaderReader, settings: { TRUST_PROXY: number }): string | null {
  return readForwarded(headers.get('x-forwarded-host'), settings.TRUST_PROXY) ?? (headers.get('host') || null)
}

/** Tests whether a trusted proxy received the request over HTTPS. This server itself only speaks HTTP. */
export function isHttps(headers: HeaderReader, settings: { TRUST_PROXY: number }): boolean {
  return readForwarded(headers.get('x-forwarded-proto'), settings.TRUST_PROXY) === 'https'
}

/** Tests for a secure context as browsers define it: HTTPS, or a host on this machine. */
export function isTrustworthy(headers: HeaderReader, settings: { TRUST_PROXY: number }): boolean {
  const host =
    toHost(headers, settings)
      ?.toLowerCase()
      .replace(/:\d{1,5}$/, '') ?? ''
  return isHttps(headers, settings) || localHosts.has(host) || host.endsWith('.localhost')
}

/**
 * Normalises a Host header to a domain for lookup (`cat_orgventas/find_one_by_url`): lower case, without
 * port, trailing dot or leading `www.`. A local host becomes `localDomain`.
 *
 * Returns null if it cannot be a domain, because the result becomes a cache key and part of log lines.
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

/** Tests whether the request is for the admin's host (`ROOM_HOST`; null if the admin is off). */
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
