import { types } from 'node:util'

/**
 * Error that prevents the start and that the operator can fix: a setting, folder, port or database. The
 * message is complete, so the log omits the stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** Returns the message of an error, without the stack. */
export function toReason(cause: unknown): string {
  return isError(cause) ? cause.message : String(cause)
}

/** Also recognises errors of another realm (jest) or thread. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value)
}
