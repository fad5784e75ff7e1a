import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external'

/** Entries take some 200 bytes each. */
const MAX_CACHE_CONTROLS = 10_000

/**
 * Bounds the static map in which Next keeps the lifetime of every path for ever. Nothing is lost:
 * the cache handler returns each page with its lifetime.
 */
export function limitCacheControls(max = MAX_CACHE_CONTROLS): void {
  const controls = Reflect.get(SharedCacheControls, 'cacheControls')
  if (controls instanceof Map && controls.size > max) controls.clear()
}
