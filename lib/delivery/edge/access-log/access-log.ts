import type { IncomingMessage } from 'node:http'
import type { Exchange } from '@/lib/delivery/edge/access-log/exchange'
import { readIdentity, threadName } from '@/lib/base/platform/process/identity'
import { log } from '@/lib/base/platform/log'
import type { Settings } from '@/lib/base/platform/settings'
import { BatchedLines } from './line-batches'

/** Access log of the edge thread. Contains no client addresses and no text typed by readers. */
export type AccessLog = {
  write(exchange: Exchange, request: IncomingMessage, status: number, ms: number): void
  /** Writes all pending lines. Must be called before the process exits. */
  flush(): Promise<void>
}

/** Maximum length of logged paths, in characters. Clients may send longer ones. */
const MAX_PATH_LENGTH = 1000

/** Opens the access log. Returns null unless `ACCESS_LOG` or `SLOW_REQUEST_MS` enables it. */
export function openAccessLog({
  ACCESS_LOG,
  SLOW_REQUEST_MS = Infinity,
}: Pick<Settings, 'ACCESS_LOG' | 'SLOW_REQUEST_MS'>): AccessLog | null {
  if (!ACCESS_LOG && SLOW_REQUEST_MS === Infinity) return null
  const lines = ACCESS_LOG
    ? new BatchedLines(toJsonFields({ ...readIdentity(), thread: threadName() }))
    : null
  return {
    write(exchange, request, status, ms) {
      const { id, startedAt } = exchange
      if (ms >= SLOW_REQUEST_MS) {
        const fields = { requestId: id, ...toFields(exchange, request), status, ms: toMs(ms) }
        log().warn(fields, 'slow request')
      }
      lines?.write(startedAt + ms, id, describeRequest(exchange, request), status, ms)
    },
    flush: async () => lines?.flush(),
  }
}

/**
 * Returns a request's log fields as JSON members. Callers should cache the result, because many requests have the same
 * fields.
 */
export function describeRequest(exchange: Exchange, request: IncomingMessage): string {
  const { pageRequest, answeredBy } = exchange
  const isStored = pageRequest !== null && answeredBy === 'edge'
  const cachedFields = isStored && described.get(pageRequest)
  if (cachedFields) return cachedFields
  const fields = toJsonFields(toFields(exchange, request))
  if (isStored) described.set(pageRequest, fields)
  return fields
}

const described = new WeakMap<object, string>()

function toFields({ kind, answeredBy, page }: Exchange, { method, url }: IncomingMessage) {
  return { method, path: toPath(url), kind, ...(page !== null && { page }), door: answeredBy }
}

/** Rounds to hundredths of a millisecond. */
function toMs(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** Removes the query, which may contain text typed by readers. */
function toPath(url = ''): string {
  return url.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH) ?? ''
}

/** Formats fields as JSON members without braces. Characters outside of printable ASCII become `?`. */
function toJsonFields(fields: object): string {
  return JSON.stringify(fields)
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/g, '?')
}
