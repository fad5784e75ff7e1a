import type { Organisation, Picture } from '@/lib/base/domain/model'

/**
 * Returns the canonical address of a path: https on the organisation's domain in the content service. It does not
 * depend on the requested host, because pages are stored.
 *
 * Returns null without a domain: clients could only open such an address with a cookie. The demo's `*.localhost`
 * domains are treated like any other.
 */
export function buildAddress({ domain }: Organisation, href: string): string | null {
  return domain === null ? null : `https://${domain}${href}`
}

/** Returns a picture's address that other sites can fetch; null if they cannot. */
export function buildPictureAddress(organisation: Organisation, { url }: Picture): string | null {
  if (/^https?:\/\//i.test(url)) return url
  // The fragment only contains the picture's focus.
  const path = url.split('#', 1)[0] ?? ''
  return path.startsWith('/') && !path.startsWith('//') ? buildAddress(organisation, path) : null
}

/** Returns whether sites that show shared links can show the picture. None of them supports SVG. */
export function isRaster({ url }: Picture): boolean {
  return !/^data:|\.svg(?:[?#]|$)/i.test(url)
}
