import type { CacheHandler as NextCacheHandler } from 'next/dist/server/lib/incremental-cache'

export type { NextCacheHandler }

type Value = Parameters<NextCacheHandler['set']>[1]

/** A rendered page as Next hands it to a cache handler. */
export type AppPage = Extract<NonNullable<Value>, { kind: 'APP_PAGE' }>

export function isAppPage(value: Value): value is AppPage {
  return value?.kind === 'APP_PAGE'
}

/**
 * Sets a header of the response from within `set` of the cache handler. Next sends the headers and the status
 * that `set` leaves on the value, also with the first response.
 */
export function setResponseHeader(page: AppPage, name: string, value: string): void {
  page.headers ??= {}
  page.headers[name] = value
}

/** Like `setResponseHeader`, for the segments that Next's router prefetches. */
export function setSegments(page: AppPage, segments: NonNullable<AppPage['segmentData']>): void {
  page.segmentData = segments
}

/** Replaces the rendered page by another one. */
export function replacePage(page: AppPage, other: AppPage): void {
  Object.assign(page, other)
}

/** Like `setResponseHeader`, for the status. */
export function setResponseStatus(page: AppPage, status: number): void {
  page.status = status
}

/** Like `setResponseHeader`, for the document. */
export function setResponseBody(page: AppPage, html: string): void {
  page.html = html
}

/**
 * Returns the internal path in the key under which Next stores a page; null for other keys.
 * `/route-cache/APP_PAGE/<SHA-256 of the route>/$/es/AXS/home` is the page `/es/AXS/home`.
 */
export function parseCacheKey(key: string): string | null {
  return /^\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$(\/.+)$/.exec(key)?.[1] ?? null
}
