import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { storedEncodings, type StoredEncoding } from '@/lib/delivery/page-cache/store/compressed-body'

/** Encodings of the `compression` package, which compresses uncached pages. Cached pages must use the same encoding. */
const offered = ['br', 'gzip', 'deflate', 'identity']
const preferred = ['br', 'gzip']

/** Small cache, because browsers send only a few different values. */
const choices = new LRUCache<string, string>({ max: 100 })

/** Returns the response encoding for `Accept-Encoding`, with its q-values (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted = ''): string {
  const cached = choices.get(accepted)
  if (cached !== undefined) return cached
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const choice = negotiator.encoding(offered, { preferred }) ?? 'identity'
  choices.set(accepted, choice)
  return choice
}

/**
 * Returns whether the page cache stores bodies in this encoding. `identity` is produced by decompressing a stored body;
 * other encodings can only be produced by Next.
 */
export function isStoredEncoding(encoding: string): encoding is StoredEncoding {
  return storedEncodings.some((storedEncoding) => storedEncoding === encoding)
}
