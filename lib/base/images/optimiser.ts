/**
 * The images that Next's optimiser may convert, and the widths. Every width and format of an image is stored
 * on disk, so few widths limit the disk usage.
 */

/** URL path of the site's own images in `public`. */
export const OWN_PICTURES = '/media/'

const deviceSizes = [640, 960, 1280, 1920]
const imageSizes = [96, 192, 384]

/** All widths of an image in pixels, and the smallest that fills a screen. */
export const PICTURE_WIDTHS = [...imageSizes, ...deviceSizes]
export const SMALLEST_SCREEN = Math.min(...deviceSizes)

const MAX_DISK_BYTES = 256 * 1024 * 1024
const HOUR_SECONDS = 60 * 60

/** Returns the optimiser's settings (`next.config.ts`); `origins` are those of `IMAGE_HOSTS`. */
export function toOptimiserSettings(origins: string[]) {
  return {
    formats: ['image/avif', 'image/webp'] as ['image/avif', 'image/webp'],
    deviceSizes,
    imageSizes,
    maximumDiskCacheSize: MAX_DISK_BYTES,
    // Time in seconds until the optimiser checks whether an image has changed.
    minimumCacheTTL: 24 * HOUR_SECONDS,
    localPatterns: [{ pathname: `${OWN_PICTURES}**`, search: '' }],
    remotePatterns: origins.map(toPattern),
  }
}

/**
 * Tests whether the optimiser accepts a picture: a local one, or one of a host that the operator allowed. SVG
 * drawings are excluded, because they scale by themselves.
 */
export function isOptimisable(url: string, origins: string[]): boolean {
  if (url.startsWith(OWN_PICTURES)) return !/\.svg$|[?#]|\.\./i.test(url)
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  return origins.includes(origin) && !/\.svg$/i.test(pathname)
}

/** Tests whether a URL is one of the site's own SVG drawings. */
export const isOwnDrawing = (url: string) => url.startsWith(OWN_PICTURES) && /^[^?#]+\.svg$/.test(url)

/** Keeps an empty port: Next matches it with the scheme's default port, and a missing port with any. */
function toPattern(origin: string) {
  const { protocol, hostname, port } = new URL(origin)
  return { protocol: protocol === 'https:' ? ('https' as const) : ('http' as const), hostname, port }
}
