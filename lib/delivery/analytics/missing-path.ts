import { toFormerPath } from '@/lib/base/domain/former-path'

/** Paths that vulnerability scanners request on any site. */
const probes =
  /\/\.|\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|ya?ml|ini|log|bak|zip|t?gz)$|^\/(?:wp-|cgi-bin|xmlrpc)/i
/** A mail address, or something that may identify a person: a key, a session, a token of a link. */
const personal = /@|%40|(?:^|\/)(?=[^/]*\d)(?=[^/]*[a-z])[a-z\d_=]{16,}(?:\/|$)|\d{7}/i

/**
 * Returns the path to record when a reader found nothing: without its query, in the form that redirects use.
 * Returns null for paths that may identify a person, and for those of scanners.
 */
export function toMissingPath(url: string): string | null {
  const path = toFormerPath(url.split('?', 1)[0] ?? '')
  return path === null || path === '/' || probes.test(path) || personal.test(path) ? null : path
}
