import { types } from 'node:util'

/** Error at startup that the operator can fix: a setting, folder, port or database. It is logged without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** Returns the message of an error without the stack, or any other thrown value as text. */
export function toReason(cause: unknown): string {
  return isError(cause) ? cause.message : String(cause)
}

/**
 * Returns whether a value is an error. Also recognises errors of another realm (jest) or thread, for which `instanceof`
 * fails.
 */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value)
}
