import type { Organisation, Picture } from '@/lib/base/domain/model'

/**
 * Returns the canonical URL of a path: https on the organisation's domain. The requested host has no influence, because
 * pages are stored for all hosts.
 *
 * Returns null without a domain, because readers could only open the URL with a session cookie. The demo's
 * `*.localhost` domains are treated like others.
 */
export function buildAddress({ domain }: Organisation, href: string): string | null {
  return domain === null ? null : `https://${domain}${href}`
}

/** Returns a picture's absolute URL; null if other sites cannot load it. */
export function buildPictureAddress(organisation: Organisation, { url }: Picture): string | null {
  if (/^https?:\/\//i.test(url)) return url
  // Removes the fragment, which is only the picture's focal point.
  const path = url.split('#', 1)[0] ?? ''
  return path.startsWith('/') && !path.startsWith('//') ? buildAddress(organisation, path) : null
}

/** Returns whether link previews can show the picture. No social network supports SVG. */
export function isRaster({ url }: Picture): boolean {
  return !/^data:|\.svg(?:[?#]|$)/i.test(url)
}
