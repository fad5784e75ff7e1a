import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { EncodedBody } from '@/lib/page-cache/compressed-body'

/** What an answer may be sent as: as `compression` offers it, so that both doors choose alike. */
const offered = ['br', 'gzip', 'deflate', 'identity']
const preferred = ['br', 'gzip']

/** Browsers send a handful of different headers; everybody else may send anything. */
const chosen = new LRUCache<string, string>({ max: 100 })

/** The encoding to answer an Accept-Encoding header with, q-values included. */
export function chooseEncoding(accepted = ''): string {
  const known = chosen.get(accepted)
  if (known !== undefined) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const choice = negotiator.encoding(offered, { preferred }) ?? 'identity'
  chosen.set(accepted, choice)
  return choice
}

/** Whether pages are kept in an encoding; in another, `compression` makes each answer anew. */
export function isKeptIn(encoding: string): encoding is keyof EncodedBody {
  return encoding === 'br' || encoding === 'gzip' || encoding === 'identity'
}
