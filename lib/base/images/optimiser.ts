/**
 * Settings of Next's image optimiser. It stores every width and format of an image on disk, so few widths limit the
 * disk usage.
 */

/** Path of the pictures in `public/media`. */
export const OWN_PICTURES = '/media/'

const deviceSizes = [640, 960, 1280, 1920]
const imageSizes = [96, 192, 384]

/** All widths of an image in pixels, and the smallest width for a full-width image. */
export const PICTURE_WIDTHS = [...imageSizes, ...deviceSizes]
export const SMALLEST_SCREEN = Math.min(...deviceSizes)

const MAX_DISK_BYTES = 256 * 1024 * 1024
const HOUR_SECONDS = 60 * 60

/** Returns the optimiser's settings for `next.config.ts`. `origins` are those of `IMAGE_HOSTS`. */
export function toOptimiserSettings(origins: string[]) {
  return {
    formats: ['image/avif', 'image/webp'] as ['image/avif', 'image/webp'],
    deviceSizes,
    imageSizes,
    maximumDiskCacheSize: MAX_DISK_BYTES,
    // Seconds after which the optimiser checks whether the source image has changed.
    minimumCacheTTL: 24 * HOUR_SECONDS,
    localPatterns: [{ pathname: `${OWN_PICTURES}**`, search: '' }],
    remotePatterns: origins.map(toPattern),
  }
}

/**
 * Returns whether the optimiser accepts a picture: one of the site, or of an origin in `IMAGE_HOSTS`. SVGs are
 * excluded, because they scale without it.
 */
export function isOptimisable(url: string, origins: string[]): boolean {
  if (url.startsWith(OWN_PICTURES)) return !/\.svg$|[?#]|\.\./i.test(url)
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  return origins.includes(origin) && !/\.svg$/i.test(pathname)
}

/** Returns whether a URL is an SVG drawing of the site. */
export const isOwnDrawing = (url: string) => url.startsWith(OWN_PICTURES) && /^[^?#]+\.svg$/.test(url)

/**
 * Returns the optimiser's pattern for an origin. An empty `port` matches only the scheme's default port; a missing one
 * would match any port.
 */
function toPattern(origin: string) {
  const { protocol, hostname, port } = new URL(origin)
  return { protocol: protocol === 'https:' ? ('https' as const) : ('http' as const), hostname, port }
}
