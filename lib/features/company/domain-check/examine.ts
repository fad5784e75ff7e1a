import type { Answer, Ask } from './request'
import { isPublicAddress } from '@/lib/base/http/public-address'
import type { Resolve, ResolveCaa } from './resolve'

/** Network access of a check. `mayAskPrivate` allows private IP addresses: for the command line or private networks. */
export type Instruments = {
  resolve: Resolve
  resolveCaa: ResolveCaa
  ask: Ask
  mayAskPrivate: boolean
  ports: { http: number; https: number }
}

/** Result of following redirects from `start` to `url`. `first` is the result of the first request. */
export type Walk = {
  start: URL
  url: URL
  first: Answer | { kind: 'unresolved' | 'private' }
  /** Target of the first redirect, or null if the first answer was not a redirect. */
  firstTarget: URL | null
  outcome: Answer | { kind: 'loop' | 'unresolved' | 'private' }
}

const MAX_REDIRECTS = 6

/** Requests a URL and follows redirects. Resolves and checks each host before a request. */
export async function walk(start: URL, instruments: Instruments): Promise<Walk> {
  const seen = new Set<string>()
  let url = start
  let outcome = await askOnce(url, instruments)
  const first = outcome
  const firstTarget = toTarget(url, first)
  for (let target = firstTarget; target !== null; target = toTarget(url, outcome)) {
    seen.add(url.href)
    url = target
    if (seen.has(url.href) || seen.size > MAX_REDIRECTS)
      return { start, url, first, firstTarget, outcome: { kind: 'loop' } }
    outcome = await askOnce(url, instruments)
  }
  return { start, url, first, firstTarget, outcome }
}

/** Returns the target of a redirect. Returns null if the answer is not a redirect or the target is not allowed. */
function toTarget(url: URL, outcome: Walk['first']): URL | null {
  if (outcome.kind !== 'answer') return null
  const { status, headers } = outcome
  if (status < 300 || status > 399 || headers.location === undefined) return null
  const target = URL.canParse(headers.location, url) ? new URL(headers.location, url) : null
  return target && /^https?:$/.test(target.protocol) && !target.username ? target : null
}

async function askOnce(url: URL, instruments: Instruments): Promise<Walk['first']> {
  const { resolve, ask, mayAskPrivate, ports } = instruments
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const resolution = await resolve(host)
  if (resolution.kind !== 'found') return { kind: 'unresolved' }
  const { addresses } = resolution
  // A single private address is enough to reject the host, because a second lookup may return it.
  if (!mayAskPrivate && !addresses.every(isPublicAddress)) return { kind: 'private' }
  const isSecure = url.protocol === 'https:'
  const port = url.port === '' ? ports[isSecure ? 'https' : 'http'] : Number(url.port)
  if (!mayAskPrivate && url.port !== '') return { kind: 'private' }
  let last: Answer = { kind: 'failed', reason: 'ENOTFOUND' }
  for (const address of addresses.slice(0, 2)) {
    last = await ask(url, { address, port })
    if (last.kind === 'answer') return last
  }
  return last
}
