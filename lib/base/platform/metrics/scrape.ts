import { BroadcastChannel } from 'node:worker_threads'
import { snapshotMetrics, type Sample } from './metrics'
import type { ThreadReport } from './exposition'

/**
 * How one thread learns what all threads of the process have counted. Every thread listens on one
 * channel for the question and answers on another, so that threads may come and go unannounced. One
 * that does not answer in time is left out of the wait, and what it gave last stands for it.
 */
const QUESTIONS = 'cartelera.metrics.questions'
const REPORTS = 'cartelera.metrics.reports'

type Question = { round: number }
type Report = ThreadReport & Question

/** To be called once on each thread that has something to report. */
export function answerScrapes(thread: string): () => void {
  const [questions, reports] = [new BroadcastChannel(QUESTIONS), new BroadcastChannel(REPORTS)]
  questions.onmessage = (message) => {
    const { round } = (message as { data: Question }).data
    reports.postMessage({ round, thread, samples: snapshotMetrics() } satisfies Report)
  }
  // Neither keeps the process alive.
  questions.unref()
  reports.unref()
  return () => {
    questions.close()
    reports.close()
  }
}

/** What the threads have counted, and whether each has answered. */
export type Collected = { reports: ThreadReport[]; up: Map<string, boolean> }

/** Asks all threads. Rounds that overlap are one. */
export class ThreadCollector {
  readonly #questions = new BroadcastChannel(QUESTIONS)
  readonly #reports = new BroadcastChannel(REPORTS)
  readonly #last = new Map<string, readonly Sample[]>()
  #answered = new Set<string>()
  #round = 0
  #onReport = () => {}
  #collecting: Promise<Collected> | null = null

  /** `expected`: threads that have to answer; others count once they have. */
  constructor(expected: readonly string[]) {
    for (const thread of expected) this.#last.set(thread, [])
    this.#reports.onmessage = (message) => this.#take((message as { data: Report }).data)
    this.#questions.unref()
    this.#reports.unref()
  }

  collect(deadlineMs: number): Promise<Collected> {
    this.#collecting ??= this.#collect(deadlineMs).finally(() => (this.#collecting = null))
    return this.#collecting
  }

  close(): void {
    this.#questions.close()
    this.#reports.close()
  }

  async #collect(deadlineMs: number): Promise<Collected> {
    this.#answered = new Set()
    this.#round++
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, deadlineMs)
      this.#onReport = () => {
        if (this.#answered.size < this.#last.size) return
        clearTimeout(timer)
        resolve()
      }
      this.#questions.postMessage({ round: this.#round } satisfies Question)
    })
    const threads = [...this.#last]
    return {
      reports: threads.map(([thread, samples]) => ({ thread, samples })),
      up: new Map(threads.map(([thread]) => [thread, this.#answered.has(thread)])),
    }
  }

  /** An answer to an earlier round is news all the same: a thread that hung has come back. */
  #take({ round, thread, samples }: Report) {
    this.#last.set(thread, samples)
    if (round !== this.#round) return
    this.#answered.add(thread)
    this.#onReport()
  }
}
