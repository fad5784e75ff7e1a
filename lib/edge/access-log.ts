import type { IncomingMessage } from 'node:http'
import pino from 'pino'
import { count } from '@/lib/platform/metrics/metrics'
import { readIdentity, threadName } from '@/lib/platform/identity'
import { log } from '@/lib/platform/log'
import type { Settings } from '@/lib/platform/settings'
import type { Exchange } from './exchange'

/** What the log says of one request; no client's address, no words of a reader (docs/decisions/0616). */
export type AccessLog = {
  write(exchange: Exchange, request: IncomingMessage, status: number, ms: number): void
  /** Writes what it still has, before the process ends. */
  flush(): void
}

/** A write up to so many bytes to a pipe is whole, whoever else writes to it (POSIX, PIPE_BUF). */
const MAX_WRITE_BYTES = 4096
/** Of a path; clients may send long ones. */
const MAX_PATH_LENGTH = 1000
const FLUSH_MS = 200
/** Waits for whoever reads standard output; lines beyond it are dropped, and counted. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024

/** Null where neither `ACCESS_LOG` nor `SLOW_REQUEST_MS` asks for one. */
export function openAccessLog({
  ACCESS_LOG,
  SLOW_REQUEST_MS,
}: Pick<Settings, 'ACCESS_LOG' | 'SLOW_REQUEST_MS'>): AccessLog | null {
  if (!ACCESS_LOG && SLOW_REQUEST_MS === undefined) return null
  const lines = ACCESS_LOG ? openLines() : null
  return {
    write(exchange, request, status, ms) {
      lines?.write(toLine(exchange, request, status, ms))
      if (SLOW_REQUEST_MS === undefined || ms < SLOW_REQUEST_MS) return
      log().warn(toFields(exchange, request, status, ms), 'slow request')
    },
    flush: () => lines?.flush(),
  }
}

/** Collects lines, and writes them together: one call of the system for a dozen of them. */
function openLines() {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    maxWrite: MAX_WRITE_BYTES,
  })
  destination.on('drop', (dropped: string) =>
    count('accessLogDropped', {}, Math.max(1, dropped.split('\n').length - 1)),
  )
  let waiting = ''
  const flush = () => {
    if (waiting !== '') destination.write(waiting)
    waiting = ''
  }
  setInterval(flush, FLUSH_MS).unref()
  return {
    write(line: string) {
      if (waiting.length + line.length > MAX_WRITE_BYTES) flush()
      waiting += line
    },
    flush() {
      flush()
      destination.flushSync()
    },
  }
}

const own = () => JSON.stringify({ ...readIdentity(), thread: threadName() }).slice(1, -1)
let constantFields: string | undefined

/** As `toFields`, by hand: it is written with every request. */
function toLine(exchange: Exchange, request: IncomingMessage, status: number, ms: number): string {
  constantFields ??= own()
  const { id, kind, door, page } = exchange
  const pageField = page === null ? '' : `,"page":${quote(page)}`
  return `{"level":30,"time":${Date.now()},${constantFields},"requestId":"${id}","method":"${request.method}","path":${quote(toPath(request.url))},"kind":"${kind}"${pageField},"door":"${door}","status":${status},"ms":${ms.toFixed(2)},"msg":"request"}\n`
}

function toFields({ id, kind, door, page }: Exchange, request: IncomingMessage, status: number, ms: number) {
  const path = toPath(request.url)
  return { requestId: id, method: request.method, path, kind, page, door, status, ms: Math.round(ms) }
}

/** Without its query, in which readers' words are. */
function toPath(url = ''): string {
  return url.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH) ?? ''
}

const special = /[^\x20-\x7e]|["\\]/

function quote(text: string): string {
  return special.test(text) ? JSON.stringify(text).replace(/[^\x20-\x7e]/g, '?') : `"${text}"`
}
