import { writeSync } from 'node:fs'
import { nameThread } from './process/identity'
import { log } from './log'
import { isForPeople } from './log-format'
import { isError, StartError } from './start-error'

/**
 * Handles uncaught errors on all threads. Each one is logged as one line:
 *
 *   an exception           ends the process with status 1, because interrupted work may have left inconsistent
 *                          data; its supervisor starts another process
 *   a rejected promise     is only logged: no code awaited it, as with work that Next starts and a page does not
 *                          need
 *   a failed start         ends the process with status 1
 *   a Node.js warning      is only logged
 */

export type Thread = 'render' | `render-${number}` | 'edge' | 'admin' | 'store'

/** Installs the handlers and names the thread. Must be called first on each thread, before Next adds listeners. */
export function handleUncaughtErrors(thread: Thread): void {
  nameThread(thread)
  // Exceptions of other threads arrive on the render thread as errors of their workers.
  if (thread === 'render') process.on('uncaughtException', (cause) => endProcess(cause, thread))
  const onRejection = (cause: unknown) => log().error(toCauseFields(cause), 'unhandled promise rejection')
  process.on('unhandledRejection', onRejection)
  Object.assign(globalThis, { [NEXT_REJECTION_LISTENER]: onRejection })
  // Replaces Node's own listener, which prints plain text to standard error.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log().warn({ kind: name, reason: message }, 'Node.js warning'))
}

/**
 * Next also logs rejections, unless a listener is registered under this undocumented name. Without it, each rejection
 * is logged twice.
 */
const NEXT_REJECTION_LISTENER = Symbol.for('next.unhandledRejectionListener')

/** Ends the process after an uncaught exception of the thread `from`. */
export function endProcess(cause: unknown, from: Thread): never {
  log().fatal({ from, ...toCauseFields(cause) }, 'uncaught exception')
  process.exit(1)
}

/** Ends the process after a failed start. Errors that the operator can fix are reported without a stack. */
export function endStart(cause: unknown): never {
  if (cause instanceof StartError && isForPeople()) {
    writeSync(process.stderr.fd, `\nCartelera did not start. ${cause.message}\n`)
    process.exit(1)
  }
  const fields = cause instanceof StartError ? { reason: cause.message } : toCauseFields(cause)
  log().fatal(fields, 'start failed')
  process.exit(1)
}

function toCauseFields(cause: unknown): object {
  return isError(cause) ? { err: cause } : { reason: String(cause) }
}
