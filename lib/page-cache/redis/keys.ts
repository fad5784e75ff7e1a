/**
 * The keys of the shared page cache in Redis.
 *
 *   cartelera:page:<cache version>:/es/AXS/home/blog/101/closed    hash: a page and its tag versions
 *   cartelera:tag:AXS, cartelera:tag:AXS:101                       string: the version of a tag
 *   cartelera:tag:AXS <version>                                    flag: this change is recorded
 */

/** `cacheVersion` keeps pages apart that are not interchangeable (`cache-version.ts`). */
export function toPageKey(cacheVersion: string, path: string): string {
  return `cartelera:page:${cacheVersion}:${path}`
}

/** An empty tag is that of pages that belong to no organisation. */
export function toTagKey(tag: string): string {
  return tag === '' ? 'cartelera:tag' : `cartelera:tag:${tag}`
}

/** Set once a change has been recorded, so that every copy that publishes it records it once. */
export function toChangeKey(tagKey: string, tagVersion: string): string {
  return `${tagKey} ${tagVersion}`
}
