import { writeSync } from 'node:fs'
import { nameThread } from './identity'
import { log } from './log'
import { isForPeople } from './log-format'
import { isError, StartError } from './start-error'

/**
 * The one rule for uncaught errors, on both threads.
 *
 *   an exception           what it interrupted is half done: the process ends with status 1, and its
 *                          supervisor starts another
 *   a rejected promise     nothing is half done, its result was not awaited: logged, and the process
 *                          goes on; Next starts work whose result a page may turn out not to need
 *   a failed start         the process ends with status 1
 *   a warning of Node's    logged
 *
 * Each is one line of the log.
 */

export type Thread = 'render' | `render-${number}` | 'edge' | 'admin' | 'store'

/** To be called first on each thread, which it names: Next then finds its own listeners' work done. */
export function handleUncaughtErrors(thread: Thread): void {
  nameThread(thread)
  // Other threads' exceptions arrive on the render thread as their workers' errors.
  if (thread === 'render') process.on('uncaughtException', (cause) => endProcess(cause, thread))
  const onRejection = (cause: unknown) => log().error(toCauseFields(cause), 'unhandled promise rejection')
  process.on('unhandledRejection', onRejection)
  Object.assign(globalThis, { [NEXT_REJECTION_LISTENER]: onRejection })
  // Node's own listener writes plain text to standard error.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) =>
    log().warn({ kind: name, reason: message }, 'warning from Node'),
  )
}

/**
 * Next logs rejections, too, unless the listener under this name is registered. The name is not
 * documented: without it a rejection is logged twice.
 */
const NEXT_REJECTION_LISTENER = Symbol.for('next.unhandledRejectionListener')

/** For an exception that a thread did not catch; the edge thread's arrives on the render thread. */
export function endProcess(cause: unknown, from: Thread): never {
  log().fatal({ from, ...toCauseFields(cause) }, 'uncaught exception')
  process.exit(1)
}

/** Ends a start that failed. An error that the operator can mend is reported without its stack. */
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
