import { readFileSync, readlinkSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/**
 * Shared memory with three numbers for each rendering thread. First third: beats, counted while the thread's event
 * loop turns. Second third: the system's thread ids (0 if unknown). Last third: activity of the event loop between
 * the last two beats, in thousandths. Index 0 is the main thread.
 */
export type Heartbeats = Int32Array

export const BEAT_MS = 1000
/** A thread that has used this much processor time since its last beat is in an endless loop. No page takes so long. */
export const HUNG_AFTER_CPU_MS = 10_000
/** A thread without processor time for this many checks is blocked. A starved thread always gets a little. */
const BLOCKED_AFTER_LOOKS = 60
/** On systems that do not report processor time, a thread is hung after this many missed beats. */
const HUNG_AFTER_LOOKS = 10

/** Linux reports processor time in hundredths of a second. */
const MS_PER_TICK = 10

export function openHeartbeats(threads: number): Heartbeats {
  return new Int32Array(new SharedArrayBuffer(3 * threads * Int32Array.BYTES_PER_ELEMENT))
}

/** Starts the calling thread's heartbeat. Call it after the thread's start, which may block for long. */
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

/** Returns the processor time of a thread of this process in ms; null if the system does not report it. */
export type ReadCpuTime = (threadId: number) => number | null

/**
 * Finds hung threads by the processor time that they use without a beat. A thread that cannot run is not hung:
 * other processes, a CPU limit or a sleeping machine may stop it.
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

  /** Returns the indexes of hung threads. Call it every `BEAT_MS`. */
  findHung(): number[] {
    return this.#threads.flatMap((_, thread) => (this.#isHung(thread) ? [thread] : []))
  }

  #isHung(thread: number): boolean {
    const state = this.#threads[thread]!
    const beats = Atomics.load(this.heartbeats, thread)
    // A thread that has never beaten has not started yet.
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

/** Reads how busy the threads are. Each caller needs a separate monitor, and must read every `BEAT_MS`. */
export class LoadMonitor {
  readonly #beats: number[]

  constructor(private readonly heartbeats: Heartbeats) {
    this.#beats = Array.from({ length: heartbeats.length / 3 }, () => 0)
  }

  /** Returns the active share (0–1) of the busiest thread. A thread that has missed a beat counts as 1. */
  read(): number {
    const shares = this.#beats.map((last, thread) => {
      const beats = Atomics.load(this.heartbeats, thread)
      this.#beats[thread] = beats
      // A thread that has never beaten has not started yet.
      if (beats === 0) return 0
      return beats === last ? 1 : Atomics.load(this.heartbeats, 2 * this.#beats.length + thread) / 1000
    })
    return Math.max(...shares)
  }
}

/** Returns the system's id of the calling thread; 0 if the system is not Linux. */
function readThreadId(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 0
  }
}

/** Returns a thread's time in user and system mode, in ms: fields 14 and 15 of proc_pid_stat(5). */
function readCpuTimeOf(threadId: number): number | null {
  if (threadId === 0) return null
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'latin1')
    // The thread's name, in parentheses, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}
