import { format, stripVTControlCharacters } from 'node:util'
import { log, toLogText } from './log'
import { isForPeople } from './log-format'
import { processWide } from './process/process-wide'
import { isError } from './start-error'

/**
 * Redirects console output of Next and other packages to the log, so that standard output contains only JSON. Must be
 * called once per thread, before Next is loaded.
 */
export function logConsole(target: Pick<Console, ConsoleMethod> = console): void {
  for (const method of methods) {
    target[method] = (...words: unknown[]) => {
      const entry = toLogEntry(words)
      if (!entry || (isForPeople() && isNoise(entry.text))) return
      if (entry.err) logged().add(entry.err)
      log()[levels[method]](entry, 'console output')
    }
  }
}

const logged = () => processWide('console-errors', () => new WeakSet<Error>())

/**
 * Returns whether an error was already logged with its stack: Next writes the errors that it catches to the console.
 */
export function isLoggedByConsole(cause: Error): boolean {
  return logged().has(cause)
}

/** Output of Next that is not useful in the log: its version, features, and a deprecation for developers. */
const noise = [
  /^▲ Next\.js /,
  /^- (Local|Network|Environments|Experiments)\b/,
  /^[·✓⨯] [a-z]\w*(: \S+)?$/,
  /^✓ (Starting|Ready|Running next\.config)/,
  /"middleware" file convention is deprecated/,
]

/** Returns whether a line of Next's output should not be logged. Exported for tests. */
export const isNoise = (text: string): boolean => noise.some((pattern) => pattern.test(text))

/** Log level for each console method. */
const levels = {
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  debug: 'debug',
  trace: 'debug',
} as const
const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const satisfies ConsoleMethod[]
type ConsoleMethod = keyof typeof levels

/**
 * Formats the arguments of a console call as one line without colours. Returns the first error separately, with its
 * stack. Returns null for empty output.
 */
export function toLogEntry(words: readonly unknown[]): { text: string; err?: Error } | null {
  const err = words.find(isError)
  const text = toLogText(stripVTControlCharacters(format(...words.filter((word) => word !== err)))).trim()
  if (err) return { text, err }
  return text === '' ? null : { text }
}
