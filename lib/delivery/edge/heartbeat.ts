/**
 * Counters in shared memory, one for each thread that renders: each counts on while its event loop
 * turns. Index 0 is the main thread.
 */
export type Heartbeats = Int32Array

export const BEAT_MS = 1000
/** After so many beats have been missed a thread counts as hung: no page takes as long. */
const HUNG_AFTER_BEATS = 10

export function openHeartbeats(threads: number): Heartbeats {
  return new Int32Array(new SharedArrayBuffer(threads * Int32Array.BYTES_PER_ELEMENT))
}

/** To be called by a thread once it has started: work of a start may take its time. */
export function startBeating(heartbeats: Heartbeats, thread: number, everyMs = BEAT_MS): void {
  const beat = () => void Atomics.add(heartbeats, thread, 1)
  beat()
  setInterval(beat, everyMs).unref()
}

/**
 * Watches the other threads. It counts its own looks, not time: after a machine has slept, or this
 * thread itself has been kept from running, no other is taken for hung.
 */
export class HeartbeatMonitor {
  readonly #seen: { beats: number; missed: number }[]

  constructor(private readonly heartbeats: Heartbeats) {
    this.#seen = Array.from(heartbeats, () => ({ beats: 0, missed: 0 }))
  }

  /** The threads that have not beaten for `HUNG_AFTER_BEATS` looks; to be called every `BEAT_MS`. */
  findHung(): number[] {
    return this.#seen.flatMap((seen, thread) => {
      const beats = Atomics.load(this.heartbeats, thread)
      seen.missed = beats === seen.beats ? seen.missed + 1 : 0
      seen.beats = beats
      // Before its first beat it has not started.
      return beats !== 0 && seen.missed >= HUNG_AFTER_BEATS ? [thread] : []
    })
  }
}
