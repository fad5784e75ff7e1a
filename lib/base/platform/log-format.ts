import { isatty } from 'node:tty'

/** File descriptor of the standard output. */
const STANDARD_OUTPUT = 1

/**
 * Returns whether output is formatted for people instead of as JSON lines. `LOG_FORMAT` determines it; by default,
 * output to a terminal is for people. Tests the file descriptor, because worker threads have no terminal stream.
 */
export function isForPeople(
  descriptor = STANDARD_OUTPUT,
  format = process.env.LOG_FORMAT,
  isTerminal = isatty,
): boolean {
  return format === 'pretty' || (format !== 'json' && isTerminal(descriptor))
}
