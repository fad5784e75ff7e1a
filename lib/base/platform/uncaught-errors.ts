import { writeSync } from 'node:fs'
import { nameThread } from './identity'
import { log } from './log'
import { isForPeople } from './log-format'
import { isError, StartError } from './start-error'

/**
 * Handles uncaught errors on all threads:
 *
 *   an exception           the process ends with status 1, because interrupted work may have left inconsistent
 *                          data; its supervisor starts another process
 *   a rejected promise     logged, and the process continues: no code awaited the result, as with work that Next
 *                          starts and a page does not need
 *   a failed start         the process ends with status 1
 *   a Node.js warning      logged
 *
 * Each is one line of the log.
 */

export type Thread = 'render' | `render-${number}` | 'edge' | 'admin' | 'store'

/** Installs the handlers and names the thread. Call it first on each thread, before Next adds its own listeners. */
export function handleUncaughtErrors(thread: Thread): void {
  nameThread(thread)
  // Other threads' exceptions arrive on the render thread as errors of their workers.
  if (thread === 'render') process.on('uncaughtException', (cause) => endProcess(cause, thread))
  const onRejection = (cause: unknown) => log().error(toCauseFields(cause), 'unhandled promise rejection')
  process.on('unhandledRejection', onRejection)
  Object.assign(globalThis, { [NEXT_REJECTION_LISTENER]: onRejection })
  // Replaces Node's own listener, which writes plain text to standard error.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log().warn({ kind: name, reason: message }, 'Node.js warning'))
}

/**
 * Next also logs rejections, unless the listener under this name is registered. The name is undocumented;
 * without it a rejection is logged twice.
 */
const NEXT_REJECTION_LISTENER = Symbol.for('next.unhandledRejectionListener')

/** Ends the process after an uncaught exception of a thread. Those of the edge thread arrive on the render thread. */
export function endProcess(cause: unknown, from: Thread): never {
  log().fatal({ from, ...toCauseFields(cause) }, 'uncaught exception')
  process.exit(1)
}

/** Ends a failed start. Errors that the operator can fix are reported without a stack. */
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
