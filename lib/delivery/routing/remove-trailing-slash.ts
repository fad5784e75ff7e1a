import type { Outcome } from './decision'
import type { RequestFacts } from './request-facts'

/** Redirects to the same path without trailing slashes, so that each page has one address. */
export function removeTrailingSlash({ pathname, query }: RequestFacts): Outcome {
  const search = query.size > 0 ? `?${query}` : ''
  // `//host` would redirect to another site.
  const path = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return { action: { kind: 'redirect', location: path + search, status: 308 }, cookies: [] }
}
