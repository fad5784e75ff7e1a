import { readForwarded } from './forwarded'

/** Interface to read the headers of both Node.js and web requests. */
export type HeaderReader = { get(name: string): string | null | undefined }

/** Returns the host and port of the request. Trusts `X-Forwarded-Host` only from `TRUST_PROXY` proxies. */
export function toHost(headers: HeaderReader, settings: { TRUST_PROXY: number }): string | null {
  return readForwarded(headers.get('x-forwarded-host'), settings.TRUST_PROXY) ?? (headers.get('host') || null)
}

/** Returns whether a trusted proxy received the request over HTTPS. The server itself only supports HTTP. */
export function isHttps(headers: HeaderReader, settings: { TRUST_PROXY: number }): boolean {
  return readForwarded(headers.get('x-forwarded-proto'), settings.TRUST_PROXY) === 'https'
}

/** Returns whether browsers treat the page as a secure context: HTTPS, or a local host. */
export function isTrustworthy(headers: HeaderReader, settings: { TRUST_PROXY: number }): boolean {
  const host =
    toHost(headers, settings)
      ?.toLowerCase()
      .replace(/:\d{1,5}$/, '') ?? ''
  return isHttps(headers, settings) || localHosts.has(host) || host.endsWith('.localhost')
}

/**
 * Converts a `Host` header to the domain for the organisation lookup (`cat_orgventas/find_one_by_url`): lower case,
 * without port, trailing dot or leading `www.`. A local host becomes `localDomain`.
 *
 * Returns null for invalid names, because the result is used in cache keys and log lines.
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

/** Returns whether the request is for the admin's host (`ROOM_HOST`; null if the admin is disabled). */
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
