/** Longer ones are of no page, and would not fit an index. */
const MAX_LENGTH = 800

/** By which WordPress names a post or a page where it has no path. */
const idParameters = ['p', 'page_id'] as const

/**
 * The address that a page had on a former site, in the one form in which it is kept and looked for: its
 * path decoded, without the slash at its end; or `/?p=123`. Null for what is no such address. `search`
 * counts at the root alone: on other paths it is what other sites add to links.
 */
export function toFormerPath(pathname: string, search: string | URLSearchParams = ''): string | null {
  const decoded = decode(pathname)
  if (decoded === null || !decoded.startsWith('/') || decoded.length > MAX_LENGTH) return null

  if (/[\u0000-\u001f\u007f\\]/.test(decoded) || !decoded.isWellFormed()) return null
  const path = decoded.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  if (path.split('/').some((part) => part === '.' || part === '..')) return null
  if (path !== '') return path
  const query = new URLSearchParams(search)
  const name = idParameters.find((one) => query.has(one))
  const id = name === undefined ? null : query.get(name)
  return id !== null && /^[1-9]\d{0,9}$/.test(id) ? `/?${name}=${id}` : null
}

/** That of a whole address, or of a path with its query. */
export function toFormerPathOf(address: string): string | null {
  const trimmed = address.trim()
  const base = 'http://former.invalid'
  if (!URL.canParse(trimmed, base)) return null
  const { protocol, pathname, search } = new URL(trimmed, base)
  return protocol === 'http:' || protocol === 'https:' ? toFormerPath(pathname, search) : null
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).normalize('NFC')
  } catch {
    return null
  }
}
