import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Header that identifies a request in log lines, traces and its response. */
export const requestIdHeader = 'x-request-id'

/**
 * Creates a generator of ids such as `k3v9x0ab2f.1z`: a random prefix per process, and a counter. A random id per
 * request would cost as much as serving a cached page.
 */
export function createRequestIds(): () => string {
  const process = randomBytes(8).readBigUInt64BE().toString(36).slice(0, 10).padStart(10, '0')
  let last = 0
  return () => `${process}.${(++last).toString(36)}`
}

/** Returns the `X-Request-Id` of a trusted proxy, or a new id. */
export function toRequestId(
  headers: IncomingHttpHeaders,
  settings: { TRUST_PROXY: number },
  make: () => string,
): string {
  const incoming = settings.TRUST_PROXY ? parseRequestId(headers[requestIdHeader]) : null
  return incoming ?? make()
}

/** Returns null if the id contains characters that are unsafe in log lines, or has an invalid length. */
export function parseRequestId(input: unknown): string | null {
  return typeof input === 'string' && /^[\w.:-]{8,64}$/.test(input) ? input : null
}
