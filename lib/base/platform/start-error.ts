import { types } from 'node:util'

/**
 * Keeps the site from starting, and is an operator's to mend: a setting, a folder, a port, a
 * database. Its message says all there is to know, so that its stack stays out of the log.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** What a failed call of the system says of itself, without the stack. */
export function toReason(cause: unknown): string {
  return isError(cause) ? cause.message : String(cause)
}

/** Also an error of another realm (jest), and one that came from another thread. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value)
}
