import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A request's id in log lines: a trusted proxy's `X-Request-Id`, or a new UUID. */
export function toRequestId(headers: IncomingHttpHeaders, settings: { TRUST_PROXY: number }): string {
  const given = settings.TRUST_PROXY ? parseRequestId(headers['x-request-id']) : null
  return given ?? randomUUID()
}

/** Null for an id that may not stand in a log line. */
function parseRequestId(input: unknown): string | null {
  return typeof input === 'string' && /^[\w.:-]{8,64}$/.test(input) ? input : null
}
