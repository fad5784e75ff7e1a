import type { Organisation, Picture } from '@/lib/base/domain/model'

/**
 * The one address of everything an organisation publishes: https on its own domain, as the content
 * service names it, whatever host it was read at. A stored page does not know its request.
 *
 * Without a domain there is no such address: a client could come back only with a cookie. The
 * demo's `*.localhost` domains are treated like any other.
 */
export function buildAddress({ domain }: Organisation, href: string): string | null {
  return domain === null ? null : `https://${domain}${href}`
}

/** A picture's address that other sites can fetch; null for one that they cannot. */
export function buildPictureAddress(organisation: Organisation, { url }: Picture): string | null {
  if (/^https?:\/\//i.test(url)) return url
  // What follows is where to look on it.
  const path = url.split('#', 1)[0] ?? ''
  return path.startsWith('/') && !path.startsWith('//') ? buildAddress(organisation, path) : null
}

/** Whether sites that show shared links can show the picture: none of them draws SVG. */
export function isRaster({ url }: Picture): boolean {
  return !/^data:|\.svg(?:[?#]|$)/i.test(url)
}
