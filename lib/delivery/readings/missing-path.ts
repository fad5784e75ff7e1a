import { toFormerPath } from '@/lib/base/domain/former-path'

/** What looks for weaknesses asks for these, whatever the site is. */
const probes =
  /\/\.|\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|ya?ml|ini|log|bak|zip|t?gz)$|^\/(?:wp-|cgi-bin|xmlrpc)/i
/** A mail address, or what stands for a person: a key, a session, a token of a link. */
const personal = /@|%40|(?:^|\/)(?=[^/]*\d)(?=[^/]*[a-z])[a-z\d_=]{16,}(?:\/|$)|\d{7}/i

/**
 * What is noted of an address at which a reader found nothing: its path alone, as redirects have it, and not what may
 * name somebody. Null for what is not noted.
 */
export function toMissingPath(url: string): string | null {
  const path = toFormerPath(url.split('?', 1)[0] ?? '')
  return path === null || path === '/' || probes.test(path) || personal.test(path) ? null : path
}
