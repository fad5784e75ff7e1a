/**
 * Parses a `Range` header (RFC 9110, 14.2). Returns `whole` for several ranges or invalid syntax, which a
 * server may ignore, and `none` for an unsatisfiable range (416).
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

/** Tests `If-Range`: whether the part that the client already has belongs to this version. A weak tag never matches. */
export function isSameAsBefore(header: string | undefined, { etag, lastModified }: Validators): boolean {
  return header === undefined || header === etag || header === lastModified
}

/** Tests for a failed precondition (`If-Match`, `If-Unmodified-Since`), which is answered with 412. */
export function isOther(
  headers: { 'if-match'?: string | undefined; 'if-unmodified-since'?: string | undefined },
  { etag, lastModified }: Validators,
): boolean {
  const tags = headers['if-match']
  if (tags !== undefined) return tags.trim() !== '*' && !tags.split(',').some((tag) => tag.trim() === etag)
  const since = Date.parse(headers['if-unmodified-since'] ?? '')
  return !Number.isNaN(since) && Date.parse(lastModified) > since
}
