/**
 * Parses a `Range` header (RFC 9110, 14.2). Returns `none` for an unsatisfiable range (416). Returns `whole` for
 * several ranges or invalid syntax, because a server may ignore such headers.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'none' : { start, end }
}

type Validators = { etag: string; lastModified: string }

/**
 * Evaluates `If-Range`. Returns true if the header is missing or names the current version of the file. A weak tag
 * never matches.
 */
export function isSameAsBefore(header: string | undefined, { etag, lastModified }: Validators): boolean {
  return header === undefined || header === etag || header === lastModified
}

/**
 * Evaluates `If-Match` and `If-Unmodified-Since`. Returns true if the file has changed, so that the request must fail
 * (412).
 */
export function isOther(
  headers: { 'if-match'?: string | undefined; 'if-unmodified-since'?: string | undefined },
  { etag, lastModified }: Validators,
): boolean {
  const tags = headers['if-match']
  if (tags !== undefined) return tags.trim() !== '*' && !tags.split(',').some((tag) => tag.trim() === etag)
  const since = Date.parse(headers['if-unmodified-since'] ?? '')
  return !Number.isNaN(since) && Date.parse(lastModified) > since
}
