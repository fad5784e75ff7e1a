import { format, stripVTControlCharacters } from 'node:util'
import { log, toLogText } from './log'
import { isForPeople } from './log-format'
import { processWide } from './process-wide'
import { isError } from './start-error'

/**
 * Lets what Next and other packages write to the console become lines of the log, so that all of
 * standard output is JSON. To be called once on each thread, before Next is loaded.
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

/** Whether an error's stack has been a line of the log: Next writes what it catches to the console, too. */
export function isLoggedByConsole(cause: Error): boolean {
  return logged().has(cause)
}

/** Lines of Next about itself: its version, its features and a deprecation that only the site's developers can act on. */
const noise = [
  /^▲ Next\.js /,
  /^- (Local|Network|Environments|Experiments)\b/,
  /^[·✓⨯] [a-z]\w*(: \S+)?$/,
  /^✓ (Starting|Ready|Running next\.config)/,
  /"middleware" file convention is deprecated/,
]

/** Returns whether a line is useless to a person at a terminal. Exported for its test. */
export const isNoise = (text: string): boolean => noise.some((pattern) => pattern.test(text))

/** As a level of the log. */
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

/** The words without colours, as one line; the first error apart, with its stack. Null where nothing is said. */
export function toLogEntry(words: readonly unknown[]): { text: string; err?: Error } | null {
  const err = words.find(isError)
  const text = toLogText(stripVTControlCharacters(format(...words.filter((word) => word !== err)))).trim()
  if (err) return { text, err }
  return text === '' ? null : { text }
}
