import { constants } from 'node:os'

const signals = ['SIGTERM', 'SIGINT'] as const
export type StopSignal = (typeof signals)[number]

/** Handler that ends the process gracefully; null until `onStop` sets it. */
let finish: ((signal: StopSignal) => void) | null = null

/**
 * Handles stop signals. Call it in the process's first line: the first process of a container ignores signals
 * without a handler. The first signal stops the process, through the handler of `onStop` if set. A second one
 * ends it immediately.
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

/** Sets the handler of the first stop signal. It must end the process. */
export function onStop(onSignal: (signal: StopSignal) => void): void {
  finish = onSignal
}
