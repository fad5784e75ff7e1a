/**
 * What of an answer a request asks for, by its `Range` (RFC 9110, 14.2): `whole` also where it asks for several ranges
 * or in a way that is none, which a server may leave unread; `none` where nothing of it is there (416).
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

/** Whether a part still is one of what its reader has of the rest (`If-Range`); a weak tag never says so. */
export function isSameAsBefore(header: string | undefined, { etag, lastModified }: Validators): boolean {
  return header === undefined || header === etag || header === lastModified
}

/** Whether a request wants what is there only as its reader knows it (`If-Match`, `If-Unmodified-Since`), and it is not (412). */
export function isOther(
  headers: { 'if-match'?: string | undefined; 'if-unmodified-since'?: string | undefined },
  { etag, lastModified }: Validators,
): boolean {
  const tags = headers['if-match']
  if (tags !== undefined) return tags.trim() !== '*' && !tags.split(',').some((tag) => tag.trim() === etag)
  const since = Date.parse(headers['if-unmodified-since'] ?? '')
  return !Number.isNaN(since) && Date.parse(lastModified) > since
}
