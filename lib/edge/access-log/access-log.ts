import type { IncomingMessage } from 'node:http'
import type { Exchange } from '@/lib/edge/exchange'
import { readIdentity, threadName } from '@/lib/platform/identity'
import { log } from '@/lib/platform/log'
import type { Settings } from '@/lib/platform/settings'
import { BatchedLines } from './lines'

/** What the log says of one request: no client's address, and no words of a reader. */
export type AccessLog = {
  write(exchange: Exchange, request: IncomingMessage, status: number, ms: number): void
  /** Writes what it still has, before the process ends. */
  flush(): Promise<void>
}

/** Of a path; clients may send long ones. */
const MAX_PATH_LENGTH = 1000

/** Null where neither `ACCESS_LOG` nor `SLOW_REQUEST_MS` asks for one. */
export function openAccessLog({
  ACCESS_LOG,
  SLOW_REQUEST_MS = Infinity,
}: Pick<Settings, 'ACCESS_LOG' | 'SLOW_REQUEST_MS'>): AccessLog | null {
  if (!ACCESS_LOG && SLOW_REQUEST_MS === Infinity) return null
  const lines = ACCESS_LOG ? new BatchedLines() : null
  const constantFields = toText({ ...readIdentity(), thread: threadName() })
  return {
    write(exchange, request, status, ms) {
      if (ms >= SLOW_REQUEST_MS) {
        const { id: requestId } = exchange
        log().warn({ requestId, ...toFields(exchange, request), status, ms: toMs(ms) }, 'slow request')
      }
      lines?.write(toLine(constantFields, exchange, request, status, ms))
    },
    flush: async () => lines?.flush(),
  }
}

/**
 * The line of one request, by hand: it is written with every one. What it has in common with other
 * requests for the same stored page is made once.
 */
export function toLine(
  constantFields: string,
  exchange: Exchange,
  request: IncomingMessage,
  status: number,
  ms: number,
): string {
  const { id, pageRequest } = exchange
  const isStored = pageRequest !== null && exchange.door === 'edge'
  const fields = (isStored && described.get(pageRequest)) || toText(toFields(exchange, request))
  if (isStored) described.set(pageRequest, fields)
  return `{"level":30,"time":${now()},${constantFields},"requestId":"${id}",${fields},"status":${status},"ms":${toMsText(ms)},"msg":"request"}\n`
}

const described = new WeakMap<object, string>()

function toFields({ kind, door, page }: Exchange, { method, url }: IncomingMessage) {
  return { method, path: toPath(url), kind, ...(page !== null && { page }), door }
}

// Of all that a line needs, numbers that are no small integers take V8 longest to write.

let [millisecond, text] = [0, '']

/** Milliseconds since the epoch; many lines have the same. */
function now(): string {
  const current = Date.now()
  if (current !== millisecond) [millisecond, text] = [current, String(current)]
  return text
}

const hundredths = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** As `toMs`, with both digits. */
function toMsText(ms: number): string {
  const rounded = Math.round(ms * 100)
  return `${Math.floor(rounded / 100)}.${hundredths[rounded % 100]}`
}

/** In hundredths. */
function toMs(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** Without its query, in which readers' words are. */
function toPath(url = ''): string {
  return url.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH) ?? ''
}

/** Fields as they stand in a line of JSON, in ASCII. */
function toText(fields: object): string {
  return JSON.stringify(fields)
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/g, '?')
}
