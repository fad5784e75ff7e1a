/**
 * The keys of the shared page cache in Redis, each beginning with `REDIS_PREFIX`.
 *
 *   cartelera:page:<cache version>:/es/AXS/home/blog/101/closed    hash: a page and its tag versions
 *   cartelera:lock:<cache version>:/es/AXS/home                    string: the copy that renders the page
 *   cartelera:tag:AXS, cartelera:tag:AXS:101                       string: the version of a tag
 *   cartelera:busy                                                 string: the busiest pages' addresses, as JSON
 *   cartelera:probe                                                string: written to see whether it can be
 *   cartelera:tag:AXS <version>                                    flag: this change is recorded
 */
export type SharedKeys = {
  page(path: string): string
  lock(path: string): string
  /** An empty tag is that of pages that belong to no organisation. */
  tag(tag: string): string
  busyList: string
}

/** `cacheVersion` keeps pages apart that are not interchangeable (`cache-version.ts`). */
export function toSharedKeys(prefix: string, cacheVersion: string): SharedKeys {
  return {
    page: (path) => `${prefix}page:${cacheVersion}:${path}`,
    lock: (path) => `${prefix}lock:${cacheVersion}:${path}`,
    tag: (tag) => (tag === '' ? `${prefix}tag` : `${prefix}tag:${tag}`),
    busyList: `${prefix}busy`,
  }
}

/** Set once a change has been recorded, so that every copy that publishes it records it once. */
export function toChangeKey(tagKey: string, tagVersion: string): string {
  return `${tagKey} ${tagVersion}`
}
