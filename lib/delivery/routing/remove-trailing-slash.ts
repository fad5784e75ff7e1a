import type { Outcome } from './decision'
import type { RequestFacts } from './request-facts'

/** A page has one address, which does not end with a slash. */
export function removeTrailingSlash({ pathname, query }: RequestFacts): Outcome {
  const search = query.size > 0 ? `?${query}` : ''
  // Not `//host`: that would lead to another site.
  const path = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return { action: { kind: 'redirect', location: path + search, status: 308 }, cookies: [] }
}
