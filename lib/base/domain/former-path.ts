/** Maximum length of a stored path, so that it fits into a database index. */
const MAX_LENGTH = 800

/** Query parameters with which WordPress identifies a post or page if its URL has no path. */
const idParameters = ['p', 'page_id'] as const

/**
 * Normalises an address of the organisation's former site, for redirects: the decoded path without the final slash,
 * or `/?p=123`. Returns null for other addresses. Query parameters are ignored unless the path is `/`.
 */
export function toFormerPath(pathname: string, search: string | URLSearchParams = ''): string | null {
  const decoded = decode(pathname)
  if (decoded === null || !decoded.startsWith('/') || decoded.length > MAX_LENGTH) return null

  if (/[\u0000-\u001f\u007f\\]/.test(decoded) || !decoded.isWellFormed()) return null
  const path = decoded.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  if (path.split('/').some((part) => part === '.' || part === '..')) return null
  if (path !== '') return path
  const query = new URLSearchParams(search)
  const name = idParameters.find((parameter) => query.has(parameter))
  const id = name === undefined ? null : query.get(name)
  return id !== null && /^[1-9]\d{0,9}$/.test(id) ? `/?${name}=${id}` : null
}

/** Normalises a full URL of a former site, or its path and query. */
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
