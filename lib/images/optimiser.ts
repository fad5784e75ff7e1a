/**
 * Which pictures Next's image optimiser may convert, and to which widths. Each width and format of
 * a picture is stored on disk: few widths bound that.
 */

/** Where the site's own pictures lie, below `public`. */
export const OWN_PICTURES = '/media/'

const MAX_DISK_BYTES = 256 * 1024 * 1024
const HOUR_SECONDS = 60 * 60

/** The optimiser's settings (`next.config.ts`); `hosts` are `IMAGE_HOSTS`. */
export function toOptimiserSettings(hosts: string[]) {
  return {
    formats: ['image/avif', 'image/webp'] as ['image/avif', 'image/webp'],
    deviceSizes: [640, 960, 1280, 1920],
    imageSizes: [96, 192, 384],
    maximumDiskCacheSize: MAX_DISK_BYTES,
    // Afterwards it converts a picture again only if it has changed.
    minimumCacheTTL: 24 * HOUR_SECONDS,
    localPatterns: [{ pathname: `${OWN_PICTURES}**`, search: '' }],
    remotePatterns: hosts.map((hostname) => ({ hostname })),
  }
}

/**
 * Whether the optimiser takes a picture: one of our own, or of a host that the operator has named.
 * Drawings (SVG) fit every width as they are.
 */
export function isOptimisable(url: string, hosts: string[]): boolean {
  if (url.startsWith(OWN_PICTURES)) return !/\.svg$|[?#]|\.\./i.test(url)
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { hostname, pathname } = new URL(url)
  return hosts.includes(hostname) && !/\.svg$/i.test(pathname)
}
