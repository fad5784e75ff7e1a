import { readFileSync, readlinkSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/**
 * Shared memory with three numbers per rendering thread. First third: count of heartbeats. Second third: the
 * operating system's thread ids (0 if unknown). Last third: activity of the event loop between the last two
 * heartbeats, in thousandths. Index 0 is the main thread.
 */
export type Heartbeats = Int32Array

export const BEAT_MS = 1000
/** A thread that uses this much processor time without a heartbeat is in an endless loop. No page takes that long. */
export const HUNG_AFTER_CPU_MS = 10_000
/**
 * Number of consecutive checks without any processor time after which a thread counts as blocked. A starved thread
 * gets a little processor time, so it does not count.
 */
const BLOCKED_AFTER_LOOKS = 60
/** Number of missed heartbeats after which a thread counts as hung, if the system does not report processor time. */
const HUNG_AFTER_LOOKS = 10

/** Linux reports processor time in hundredths of a second. */
const MS_PER_TICK = 10

export function openHeartbeats(threads: number): Heartbeats {
  return new Int32Array(new SharedArrayBuffer(3 * threads * Int32Array.BYTES_PER_ELEMENT))
}

/** Starts the heartbeat of this thread. Must be called after its start, which may block for a long time. */
export function startBeating(heartbeats: Heartbeats, thread: number, everyMs = BEAT_MS): void {
  const threads = heartbeats.length / 3
  Atomics.store(heartbeats, threads + thread, readThreadId())
  let lastLoop = performance.eventLoopUtilization()
  const beat = () => {
    const loop = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(loop, lastLoop)
    lastLoop = loop
    Atomics.store(heartbeats, 2 * threads + thread, Math.round(1000 * utilization))
    Atomics.add(heartbeats, thread, 1)
  }
  beat()
  setInterval(beat, everyMs).unref()
}

/** Returns the processor time of a thread in ms; null if the system does not report it. */
export type ReadCpuTime = (threadId: number) => number | null

/**
 * Detects hung threads by the processor time that they use without a heartbeat. A thread that gets little processor
 * time is not hung: other processes, a CPU limit or a sleeping machine may slow it down. A thread that gets none for
 * `BLOCKED_AFTER_LOOKS` checks counts as hung.
 */
export class HeartbeatMonitor {
  readonly #threads: { beats: number; missed: number; idle: number; startMs: number; lastMs: number }[]
  readonly #hungAfterCpuMs: number
  readonly #readCpuTime: ReadCpuTime

  constructor(
    private readonly heartbeats: Heartbeats,
    { hungAfterCpuMs = HUNG_AFTER_CPU_MS, readCpuTime = readCpuTimeOf } = {},
  ) {
    const first = { beats: 0, missed: 0, idle: 0, startMs: 0, lastMs: 0 }
    this.#threads = Array.from({ length: heartbeats.length / 3 }, () => ({ ...first }))
    this.#hungAfterCpuMs = hungAfterCpuMs
    this.#readCpuTime = readCpuTime
  }

  /** Returns the indexes of hung threads. Must be called every `BEAT_MS`. */
  findHung(): number[] {
    return this.#threads.flatMap((_, thread) => (this.#isHung(thread) ? [thread] : []))
  }

  #isHung(thread: number): boolean {
    const state = this.#threads[thread]!
    const beats = Atomics.load(this.heartbeats, thread)
    // A thread without any heartbeat has not started yet, so it cannot hang.
    if (beats === 0 || beats !== state.beats) {
      Object.assign(state, { beats, missed: 0, idle: 0 })
      return false
    }
    state.missed++
    const cpuMs = this.#readCpuTime(Atomics.load(this.heartbeats, this.#threads.length + thread))
    if (cpuMs === null) return state.missed >= HUNG_AFTER_LOOKS
    if (state.missed === 1) state.startMs = cpuMs
    state.idle = state.missed > 1 && cpuMs === state.lastMs ? state.idle + 1 : 0
    state.lastMs = cpuMs
    return cpuMs - state.startMs >= this.#hungAfterCpuMs || state.idle >= BLOCKED_AFTER_LOOKS
  }
}

/** Measures the load of the threads. Each caller needs a separate instance and must read it every `BEAT_MS`. */
export class LoadMonitor {
  readonly #beats: number[]

  constructor(private readonly heartbeats: Heartbeats) {
    this.#beats = Array.from({ length: heartbeats.length / 3 }, () => 0)
  }

  /** Returns the load (0 to 1) of the busiest thread. A thread that missed a heartbeat counts as 1. */
  read(): number {
    const shares = this.#beats.map((last, thread) => {
      const beats = Atomics.load(this.heartbeats, thread)
      this.#beats[thread] = beats
      // A thread without any heartbeat has not started yet, so it has no load.
      if (beats === 0) return 0
      return beats === last ? 1 : Atomics.load(this.heartbeats, 2 * this.#beats.length + thread) / 1000
    })
    return Math.max(...shares)
  }
}

/** Returns the operating system's id of this thread; 0 on systems other than Linux. */
function readThreadId(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 0
  }
}

/** Returns a thread's user and system time in ms: fields 14 and 15 of proc_pid_stat(5). */
function readCpuTimeOf(threadId: number): number | null {
  if (threadId === 0) return null
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'latin1')
    // The thread's name may contain spaces, so fields are counted from its closing parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}
