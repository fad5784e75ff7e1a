import { BroadcastChannel } from 'node:worker_threads'
import { snapshotMetrics, type Sample } from './metrics'
import type { ThreadReport } from './exposition'

/**
 * Collects the metrics of all threads over two broadcast channels: one for requests, one for reports. Threads can
 * start and stop without registration. If a thread does not answer in time, its previous values are used.
 */
const QUESTIONS = 'cartelera.metrics.questions'
const REPORTS = 'cartelera.metrics.reports'

type Question = { round: number }
type Report = ThreadReport & Question

/**
 * Answers requests for metrics with those of this thread. Must be called once per thread. Returns a function that stops
 * answering.
 */
export function answerScrapes(thread: string): () => void {
  const [questions, reports] = [new BroadcastChannel(QUESTIONS), new BroadcastChannel(REPORTS)]
  questions.onmessage = (message) => {
    const { round } = (message as { data: Question }).data
    reports.postMessage({ round, thread, samples: snapshotMetrics() } satisfies Report)
  }
  // Without `unref`, open channels would keep the process alive.
  questions.unref()
  reports.unref()
  return () => {
    questions.close()
    reports.close()
  }
}

/** Metrics of all threads. `up` is false for threads that did not answer in time. */
export type Collected = { reports: ThreadReport[]; up: Map<string, boolean> }

/** Collects metrics from all threads. Simultaneous requests share one collection. */
export class ThreadCollector {
  readonly #questions = new BroadcastChannel(QUESTIONS)
  readonly #reports = new BroadcastChannel(REPORTS)
  readonly #last = new Map<string, readonly Sample[]>()
  #answered = new Set<string>()
  #round = 0
  #onReport = () => {}
  #collecting: Promise<Collected> | null = null

  /** `expected` are the names of the threads that must answer. Other threads are included after their first answer. */
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

  /** Also stores late answers to an earlier request: they show that a blocked thread is running again. */
  #take({ round, thread, samples }: Report) {
    this.#last.set(thread, samples)
    if (round !== this.#round) return
    this.#answered.add(thread)
    this.#onReport()
  }
}
