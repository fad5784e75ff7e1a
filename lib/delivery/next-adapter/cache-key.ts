/**
 * The internal path in the key under which Next stores a page, null for any other key:
 * `/route-cache/APP_PAGE/<SHA-256 of the route>/$/es/AXS/home` is the page `/es/AXS/home`.
 */
export function parseCacheKey(key: string): string | null {
  return /^\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$(\/.+)$/.exec(key)?.[1] ?? null
}
