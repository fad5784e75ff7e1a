/**
 * Keys of the shared page cache in Redis, each after `REDIS_PREFIX`:
 *
 *   cartelera:page:<cache version>:{AXS}/es/AXS/home/blog/101/closed    hash: a page and its tag versions
 *   cartelera:lock:<cache version>:/es/AXS/home     string: the instance that renders the page
 *   cartelera:tag:{AXS}, cartelera:tag:{AXS}:101    string: the version of a cache tag
 *   cartelera:busy                                  string: URLs of the most read pages, as JSON
 *   cartelera:probe                                 string: written to test whether Redis is writable
 *   cartelera:tag:{AXS} <version>                   flag: this change is recorded
 *
 * Each script only uses keys of one organisation. The braces make a cluster store them on the same node.
 */
export type SharedKeys = {
  page(path: string, organisation: string | null): string
  lock(path: string): string
  /** Key of a cache tag's version. Pages without an organisation have the empty tag. */
  tag(tag: string): string
  busyList: string
}

/** Replaces the organisation's id in keys of pages without one. Cannot be an organisation's id. */
const NO_ORGANISATION = '*'

/** Returns the keys for a prefix. `cacheVersion` separates pages that are not interchangeable (`cache-version.ts`). */
export function toSharedKeys(prefix: string, cacheVersion: string): SharedKeys {
  return {
    page: (path, organisation) => `${prefix}page:${cacheVersion}:{${organisation ?? NO_ORGANISATION}}${path}`,
    lock: (path) => `${prefix}lock:${cacheVersion}:${path}`,
    tag: (tag) => `${prefix}tag:${(tag || NO_ORGANISATION).replace(/^[^:]+/, '{$&}')}`,
    busyList: `${prefix}busy`,
  }
}

/**
 * Returns the key of a flag that marks a change as recorded. All instances record each change; with the flag, later
 * attempts have no effect.
 */
export function toChangeKey(tagKey: string, tagVersion: string): string {
  return `${tagKey} ${tagVersion}`
}
