import type { Outcome } from './decision'
import type { RequestFacts } from './request-facts'

/** Redirects to the path without trailing slashes, so that each page has one URL. */
export function removeTrailingSlash({ pathname, query }: RequestFacts): Outcome {
  const search = query.size > 0 ? `?${query}` : ''
  // Removes double slashes at the beginning, because `//host` would redirect to another site.
  const path = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return { action: { kind: 'redirect', location: path + search, status: 308 }, cookies: [] }
}
