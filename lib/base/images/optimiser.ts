/**
 * Which pictures Next's image optimiser may convert, and to which widths. Each width and format of
 * a picture is stored on disk: few widths bound that.
 */

/** Where the site's own pictures lie, below `public`. */
export const OWN_PICTURES = '/media/'

const deviceSizes = [640, 960, 1280, 1920]
const imageSizes = [96, 192, 384]

/** All widths of a picture, in pixels, and the first that fills a screen. */
export const PICTURE_WIDTHS = [...imageSizes, ...deviceSizes]
export const SMALLEST_SCREEN = Math.min(...deviceSizes)

const MAX_DISK_BYTES = 256 * 1024 * 1024
const HOUR_SECONDS = 60 * 60

/** The optimiser's settings (`next.config.ts`); `origins` are those of `IMAGE_HOSTS`. */
export function toOptimiserSettings(origins: string[]) {
  return {
    formats: ['image/avif', 'image/webp'] as ['image/avif', 'image/webp'],
    deviceSizes,
    imageSizes,
    maximumDiskCacheSize: MAX_DISK_BYTES,
    // Afterwards it converts a picture again only if it has changed.
    minimumCacheTTL: 24 * HOUR_SECONDS,
    localPatterns: [{ pathname: `${OWN_PICTURES}**`, search: '' }],
    remotePatterns: origins.map(toPattern),
  }
}

/**
 * Whether the optimiser takes a picture: one of our own, or of a host that the operator has named.
 * Drawings (SVG) fit every width as they are.
 */
export function isOptimisable(url: string, origins: string[]): boolean {
  if (url.startsWith(OWN_PICTURES)) return !/\.svg$|[?#]|\.\./i.test(url)
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  return origins.includes(origin) && !/\.svg$/i.test(pathname)
}

/** A drawing of the site's own. */
export const isOwnDrawing = (url: string) => url.startsWith(OWN_PICTURES) && /^[^?#]+\.svg$/.test(url)

/** Next takes an empty port for the scheme's own, and none for any. */
function toPattern(origin: string) {
  const { protocol, hostname, port } = new URL(origin)
  return { protocol: protocol === 'https:' ? ('https' as const) : ('http' as const), hostname, port }
}
