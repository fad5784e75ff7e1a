import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { storedEncodings, type StoredEncoding } from '@/lib/delivery/page-cache/compressed-body'

/** The encodings that `compression` supports, so that a hit and a miss have the same encoding. */
const offered = ['br', 'gzip', 'deflate', 'identity']
const preferred = ['br', 'gzip']

/** Browsers send only a few different headers; other clients may send anything. */
const choices = new LRUCache<string, string>({ max: 100 })

/** Returns the encoding of the response for an Accept-Encoding header, respecting q-values (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted = ''): string {
  const cached = choices.get(accepted)
  if (cached !== undefined) return cached
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const choice = negotiator.encoding(offered, { preferred }) ?? 'identity'
  choices.set(accepted, choice)
  return choice
}

/**
 * Returns whether pages are stored in an encoding. For `identity` they are decompressed; other encodings only
 * Next can produce.
 */
export function isStoredEncoding(encoding: string): encoding is StoredEncoding {
  return storedEncodings.some((storedEncoding) => storedEncoding === encoding)
}
