import pino, { type LogFn, type Logger, type LoggerOptions } from 'pino'
import { readIdentity, threadName } from './identity'
import { count } from '@/lib/base/platform/metrics/metrics'
import { currentRequest } from './request-context'
import { getSettings } from './settings'
import { tracing } from '@/lib/base/platform/tracing/tracing'

let logger: Logger | undefined
let descriptor = 1

/** For a command, whose standard output has its result. To be called before anything is logged. */
export function logToStandardError(): void {
  descriptor = 2
}

/**
 * The process's log: JSON lines on standard output, from `LOG_LEVEL` up, each with the copy of the
 * site, its build, the thread and the id of the request it belongs to.
 */
export function log(): Logger {
  return (logger ??= pino(toOptions(), pino.destination(descriptor)))
}

/** Read once: a line that reads a file cannot be written where no file can be opened. */
function toOptions(): LoggerOptions {
  return {
    level: toLevel(),
    base: { ...readIdentity(), ...(threadName() && { thread: threadName() }) },
    hooks: { logMethod: countLine },
    mixin: () => {
      const request = currentRequest()
      const traceId = tracing()?.currentTraceId() ?? null
      return { ...(request && { requestId: request.id }), ...(traceId !== null && { traceId }) }
    },
  }
}

const counted: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' }

function countLine(this: Logger, words: Parameters<LogFn>, write: LogFn, level: number) {
  const name = counted[level]
  if (name) count('logLines', { level: name })
  write.apply(this, words)
}

/** Wrong settings end the start with a line of this log. */
function toLevel() {
  try {
    return getSettings().LOG_LEVEL
  } catch {
    return 'info'
  }
}

const MAX_REASON_LENGTH = 300

/** Text from outside as it may stand in a log line: short, without control characters and mail addresses. */
export function toLogText(words: string): string {
  return words
    .slice(0, 4 * MAX_REASON_LENGTH)
    .replace(/(?<![^\s"'<>()])[^\s"'<>()]+@[^\s"'<>()]+/g, '[mail]')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .slice(0, MAX_REASON_LENGTH)
}
