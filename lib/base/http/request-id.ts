import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Names one request in log lines, traces and its answer. */
export const requestIdHeader = 'x-request-id'

/**
 * Makes ids such as `k3v9x0ab2f.1z`: what this process drew at its start, and a number. Drawing each
 * anew would cost as much as finding a stored page.
 */
export function createRequestIds(): () => string {
  const process = randomBytes(8).readBigUInt64BE().toString(36).slice(0, 10).padStart(10, '0')
  let last = 0
  return () => `${process}.${(++last).toString(36)}`
}

/** A request's id: a trusted proxy's `X-Request-Id`, or else a new one. */
export function toRequestId(
  headers: IncomingHttpHeaders,
  settings: { TRUST_PROXY: number },
  make: () => string,
): string {
  const incoming = settings.TRUST_PROXY ? parseRequestId(headers[requestIdHeader]) : null
  return incoming ?? make()
}

/** Null for an id that may not stand in a log line. */
export function parseRequestId(input: unknown): string | null {
  return typeof input === 'string' && /^[\w.:-]{8,64}$/.test(input) ? input : null
}
