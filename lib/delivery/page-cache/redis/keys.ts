/**
 * The keys of the shared page cache in Redis, each beginning with `REDIS_PREFIX`.
 *
 *   cartelera:page:<cache version>:{AXS}/es/AXS/home/blog/101/closed    hash: a page and its tag versions
 *   cartelera:lock:<cache version>:/es/AXS/home                         string: the copy that renders the page
 *   cartelera:tag:{AXS}, cartelera:tag:{AXS}:101                        string: the version of a tag
 *   cartelera:busy                                                      string: the busiest pages' addresses, as JSON
 *   cartelera:probe                                                     string: written to see whether it can be
 *   cartelera:tag:{AXS} <version>                                       flag: this change is recorded
 *
 * What one script reads and writes is an organisation's: in braces, which has a cluster keep all of it on one node.
 */
export type SharedKeys = {
  page(path: string, organisation: string | null): string
  lock(path: string): string
  /** An empty tag is that of pages that belong to no organisation. */
  tag(tag: string): string
  busyList: string
}

/** No organisation's id. */
const NO_ORGANISATION = '*'

/** `cacheVersion` keeps pages apart that are not interchangeable (`cache-version.ts`). */
export function toSharedKeys(prefix: string, cacheVersion: string): SharedKeys {
  return {
    page: (path, organisation) => `${prefix}page:${cacheVersion}:{${organisation ?? NO_ORGANISATION}}${path}`,
    lock: (path) => `${prefix}lock:${cacheVersion}:${path}`,
    tag: (tag) => `${prefix}tag:${(tag || NO_ORGANISATION).replace(/^[^:]+/, '{$&}')}`,
    busyList: `${prefix}busy`,
  }
}

/** Set once a change has been recorded, so that every copy that publishes it records it once. */
export function toChangeKey(tagKey: string, tagVersion: string): string {
  return `${tagKey} ${tagVersion}`
}
