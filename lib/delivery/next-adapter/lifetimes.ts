import { isPatchOn, notePatch } from '@/lib/base/platform/patches'
import { requireFromNext } from './require-from-next'

/** Maximum number of entries, of about 200 bytes each. */
const MAX_LIFETIMES = 10_000

/**
 * Limits the map in which Next keeps the lifetime of every requested path without a limit. Clearing it is safe,
 * because the cache handler returns each page with its lifetime.
 */
export function limitLifetimes(max = MAX_LIFETIMES): void {
  if (!isPatchOn('lifetimes')) return
  lifetimes ??= findLifetimes()
  notePatch('lifetimes', lifetimes !== null)
  if (lifetimes && lifetimes.size > max) lifetimes.clear()
}

let lifetimes: Map<unknown, unknown> | null | undefined

function findLifetimes() {
  const { SharedCacheControls } = requireFromNext('lib/incremental-cache/shared-cache-controls.external')
  const map: unknown = Reflect.get(Object(SharedCacheControls), 'cacheControls')
  return map instanceof Map ? map : null
}
