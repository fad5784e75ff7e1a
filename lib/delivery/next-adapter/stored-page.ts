import type { CacheHandler as NextCacheHandler } from 'next/dist/server/lib/incremental-cache'

export type { NextCacheHandler }

type Value = Parameters<NextCacheHandler['set']>[1]

/** A rendered page in the format in which Next passes it to a cache handler. */
export type AppPage = Extract<NonNullable<Value>, { kind: 'APP_PAGE' }>

export function isAppPage(value: Value): value is AppPage {
  return value?.kind === 'APP_PAGE'
}

/**
 * Sets a response header. Must be called within the cache handler's `set`: Next sends the headers and status that the
 * page has at the end of `set`, even in the first response.
 */
export function setResponseHeader(page: AppPage, name: string, value: string): void {
  page.headers ??= {}
  page.headers[name] = value
}

/** Sets the route segments that Next's router prefetches. Must be called within the cache handler's `set`. */
export function setSegments(page: AppPage, segments: NonNullable<AppPage['segmentData']>): void {
  page.segmentData = segments
}

/** Replaces the rendered page by another one. Must be called within the cache handler's `set`. */
export function replacePage(page: AppPage, other: AppPage): void {
  Object.assign(page, other)
}

/** Sets the response status. Must be called within the cache handler's `set`. */
export function setResponseStatus(page: AppPage, status: number): void {
  page.status = status
}

/** Sets the document. Must be called within the cache handler's `set`. */
export function setResponseBody(page: AppPage, html: string): void {
  page.html = html
}

/**
 * Returns the internal path in a key of Next's cache. For `/route-cache/APP_PAGE/<SHA-256 of the route>/$/es/AXS/home`
 * this is `/es/AXS/home`. Returns null for keys of other entries.
 */
export function parseCacheKey(key: string): string | null {
  return /^\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$(\/.+)$/.exec(key)?.[1] ?? null
}
