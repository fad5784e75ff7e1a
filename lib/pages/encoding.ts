import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** One text as it may be sent. The compressed forms come a moment after the page itself. */
export type EncodedBody = { identity: Buffer; br: Buffer | null; gzip: Buffer | null }

/** What an answer may be sent as: as `compression` offers it, so that both doors choose alike. */
const offered = ['br', 'gzip', 'deflate', 'identity']
const preferred = ['br', 'gzip']

/**
 * Compressed once and sent thousands of times: worth more effort than an answer compressed on its
 * way out, though the highest brotli effort takes ten times as long for three per cent.
 */
const BROTLI_QUALITY = 9

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses in the thread pool, off the way of requests. */
export async function encode(identity: Buffer): Promise<EncodedBody> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const [br, gz] = await Promise.all([toBrotli(identity, { params }), toGzip(identity, { level: 9 })])
  return { identity, br, gzip: gz }
}

/** The bytes it takes in all its forms. */
export function encodedBytes(body: EncodedBody | null): number {
  if (!body) return 0
  return body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0)
}

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

/** A body in an encoding; null where it is not there in that one, or not yet. */
export function bodyIn(body: EncodedBody, encoding: string): Buffer | null {
  if (encoding === 'br') return body.br
  if (encoding === 'gzip') return body.gzip
  return encoding === 'identity' ? body.identity : null
}
