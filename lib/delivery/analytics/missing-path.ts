import { toFormerPath } from '@/lib/base/domain/former-path'

/** Paths that only vulnerability scanners request. */
const probes =
  /\/\.|\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|ya?ml|ini|log|bak|zip|t?gz)$|^\/(?:wp-|cgi-bin|xmlrpc)/i
/** Matches mail addresses, keys, session ids and tokens in a path, which may identify a person. */
const personal = /@|%40|(?:^|\/)(?=[^/]*\d)(?=[^/]*[a-z])[a-z\d_=]{16,}(?:\/|$)|\d{7}/i

/**
 * Returns the path under which a 404 is counted: without query, normalised as in redirects. Returns null for paths
 * that may identify a person, and for those of scanners.
 */
export function toMissingPath(url: string): string | null {
  const path = toFormerPath(url.split('?', 1)[0] ?? '')
  return path === null || path === '/' || probes.test(path) || personal.test(path) ? null : path
}
