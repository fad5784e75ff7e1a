import { isatty } from 'node:tty'

/** File descriptor of the standard output. */
const STANDARD_OUTPUT = 1

/**
 * Returns whether output is written for people rather than as JSON lines: as `LOG_FORMAT` sets, otherwise if the
 * descriptor is a terminal. Worker threads have no terminal stream, so it reads the descriptor itself.
 */
export function isForPeople(
  descriptor = STANDARD_OUTPUT,
  format = process.env.LOG_FORMAT,
  isTerminal = isatty,
): boolean {
  return format === 'pretty' || (format !== 'json' && isTerminal(descriptor))
}
