import { constants } from 'node:os'

const signals = ['SIGTERM', 'SIGINT'] as const
export type StopSignal = (typeof signals)[number]

/** Ends the process once it has finished; null until there is something to finish. */
let finish: ((signal: StopSignal) => void) | null = null

/**
 * To be called in the process's first line: a container's first process ignores what it has no
 * handler for. The first signal stops the process, as `onStop` says where that has been called; a
 * second ends it at once.
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

/** `onSignal` has to end the process. */
export function onStop(onSignal: (signal: StopSignal) => void): void {
  finish = onSignal
}
