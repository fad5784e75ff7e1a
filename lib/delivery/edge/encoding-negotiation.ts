import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { storedEncodings, type StoredEncoding } from '@/lib/delivery/page-cache/compressed-body'

/** The encodings that `compression` offers too, so that a hit and a miss get the same one. */
const offered = ['br', 'gzip', 'deflate', 'identity']
const preferred = ['br', 'gzip']

/** Browsers send a handful of different headers; other clients may send anything. */
const choices = new LRUCache<string, string>({ max: 100 })

/** The encoding for the response to an Accept-Encoding header, q-values included (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted = ''): string {
  const cached = choices.get(accepted)
  if (cached !== undefined) return cached
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const choice = negotiator.encoding(offered, { preferred }) ?? 'identity'
  choices.set(accepted, choice)
  return choice
}

/** Whether pages are stored in an encoding. They are decompressed for `identity`; others only Next has. */
export function isStoredEncoding(encoding: string): encoding is StoredEncoding {
  return storedEncodings.some((stored) => stored === encoding)
}
