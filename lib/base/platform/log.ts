import pino, { type LogFn, type Logger, type LoggerOptions } from 'pino'
import { readIdentity, threadName } from './process/identity'
import { count } from '@/lib/base/platform/metrics/metrics'
import { isForPeople } from './log-format'
import { openPrettyLines } from './pretty-lines'
import { currentRequest } from './request-context'
import { getSettings } from './settings'
import { tracing } from '@/lib/base/platform/tracing/tracing'

let logger: Logger | undefined
let descriptor = 1

/** Sends log lines to standard error. Commands that print a result must call this before the first log line. */
export function logToStandardError(): void {
  descriptor = 2
}

/**
 * Returns the logger of this thread. It writes lines of `LOG_LEVEL` and above to standard output, with instance,
 * build, thread and request id. Format: JSON, or text on a terminal (`LOG_FORMAT`).
 */
export function log(): Logger {
  return (logger ??= pino(toOptions(), openLines()))
}

const openLines = () => (isForPeople(descriptor) ? openPrettyLines(descriptor) : pino.destination(descriptor))

/**
 * Reads the fields that all lines share. They are read only once: later lines then work even if no more files can be
 * opened.
 */
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

/** Returns the log level; 'info' if the settings are invalid, because the error about them must be logged. */
function toLevel() {
  try {
    return getSettings().LOG_LEVEL
  } catch {
    return 'info'
  }
}

const MAX_REASON_LENGTH = 300

/** Makes untrusted text safe for log lines: shortens it, and removes control characters and mail addresses. */
export function toLogText(words: string): string {
  return words
    .slice(0, 4 * MAX_REASON_LENGTH)
    .replace(/(?<![^\s"'<>()])[^\s"'<>()]+@[^\s"'<>()]+/g, '[mail]')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .slice(0, MAX_REASON_LENGTH)
}
