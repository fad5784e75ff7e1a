import type { Answer, Ask } from './request'
import { isPublicAddress } from '@/lib/base/http/public-address'
import type { Resolve } from './resolve'

/** What asking needs. `mayAskPrivate`: a shell's operator, or a site in a network of its own. */
export type Instruments = {
  resolve: Resolve
  ask: Ask
  mayAskPrivate: boolean
  ports: { http: number; https: number }
}

/** What became of a road of redirects; `url` is where it ended. */
export type Walk = {
  url: URL
  /** Where the first answer led; null where it led nowhere. */
  firstTarget: URL | null
  outcome: Answer | { kind: 'loop' | 'unresolved' | 'private' }
}

const MAX_REDIRECTS = 6

/** Asks for a URL and follows redirects. Each host is resolved, and looked at, before it is asked. */
export async function walk(start: URL, instruments: Instruments): Promise<Walk> {
  const seen = new Set<string>()
  let url = start
  let firstTarget: URL | null = null
  for (;;) {
    if (seen.has(url.href) || seen.size > MAX_REDIRECTS)
      return { url, firstTarget, outcome: { kind: 'loop' } }
    seen.add(url.href)
    const outcome = await askOnce(url, instruments)
    const target = outcome.kind === 'answer' ? toTarget(url, outcome) : null
    if (!target) return { url, firstTarget, outcome }
    firstTarget ??= target
    url = target
  }
}

/** Null for an answer that leads nowhere that can be asked. */
function toTarget(url: URL, { status, headers }: Extract<Answer, { kind: 'answer' }>): URL | null {
  if (status < 300 || status > 399 || headers.location === undefined) return null
  const target = URL.canParse(headers.location, url) ? new URL(headers.location, url) : null
  return target && /^https?:$/.test(target.protocol) && !target.username ? target : null
}

async function askOnce(url: URL, instruments: Instruments): Promise<Walk['outcome']> {
  const { resolve, ask, mayAskPrivate, ports } = instruments
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const resolution = await resolve(host)
  if (resolution.kind !== 'found') return { kind: 'unresolved' }
  const { addresses } = resolution
  // One private one is enough: which of them a second look-up gives is not known.
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
