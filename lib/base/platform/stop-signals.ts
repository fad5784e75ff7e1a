import { constants } from 'node:os'

const signals = ['SIGTERM', 'SIGINT'] as const
export type StopSignal = (typeof signals)[number]

/** Handler that stops the site gracefully; null until `onStop` sets it. */
let finish: ((signal: StopSignal) => void) | null = null

/**
 * Handles SIGTERM and SIGINT. Must be called before anything else, because process 1 of a container ignores signals
 * without a handler. The first signal calls the handler of `onStop`, or exits if no handler is set. The second signal
 * exits immediately.
 */
export function handleStopSignals(
  target: { on(signal: StopSignal, listener: () => void): unknown; exit(status: number): void } = process,
): void {
  let isStopping = false
  for (const signal of signals) {
    target.on(signal, () => {
      if (isStopping) target.exit(128 + constants.signals[signal])
      else if (finish === null) target.exit(0)
      else finish(signal)
      isStopping = true
    })
  }
}

/** Sets the handler of the first stop signal. The handler must end the process. */
export function onStop(onSignal: (signal: StopSignal) => void): void {
  finish = onSignal
}
