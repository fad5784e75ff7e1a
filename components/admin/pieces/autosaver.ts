/** Where what is being written is now. */
export type SaveState =
  /** All of it is on the server; `at` is this browser's time, null for since it was opened. */
  | { kind: 'saved'; at: number | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** In this browser alone: the room or its database is away, and asked again. */
  | { kind: 'unavailable' }
  /** In this browser alone, until its writer has signed in again. */
  | { kind: 'signed-out' }
  /** In this browser alone; `reason` is a key of `room.problems`. */
  | { kind: 'refused'; reason: string }

export type Sent = { kind: 'done' } | Extract<SaveState, { kind: 'unavailable' | 'signed-out' | 'refused' }>

export type AutosaverOptions = {
  /** Sends what is written now. Never rejects. */
  send: () => Promise<Sent>
  /** Keeps a copy of it in this browser. */
  keep: () => void
  /** Drops that copy. */
  forget: () => void
  onState: (state: SaveState) => void
  /** At the latest so long after the first change it is sent. */
  latestMs: () => number
}

/** A copy is kept this long after a change, at the latest. */
export const KEEP_MS = 700
/** It is sent when no one has typed for so long … */
export const SEND_MS = 1500
/** … and at the latest so long after the first change; where what is typed goes to others at once, it is there by then. */
export const LATEST_MS = 4000
export const LATEST_JOINT_MS = 12_000
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000

/**
 * Saves what somebody writes, one request after another: what is typed meanwhile goes with the next. What
 * is not on the server is in the browser, within five seconds at the most.
 */
export class Autosaver {
  readonly #options: AutosaverOptions
  /** Changes so far, and how many of them the server has. */
  #changes = 0
  #saved = 0
  #firstUnsaved = 0
  #isQueued = false
  #failures = 0
  #queue: Promise<unknown> = Promise.resolve()
  #keeping: ReturnType<typeof setTimeout> | null = null
  #sending: ReturnType<typeof setTimeout> | null = null

  constructor(options: AutosaverOptions) {
    this.#options = options
  }

  get hasUnsaved(): boolean {
    return this.#saved < this.#changes
  }

  /** Something was typed. Costs nothing. */
  change(): void {
    if (!this.hasUnsaved) this.#firstUnsaved = Date.now()
    this.#changes += 1
    if (this.#failures === 0) this.#options.onState({ kind: 'unsaved' })
    this.#keeping ??= setTimeout(() => this.keep(), KEEP_MS)
    if (this.#failures > 0) return
    const latest = this.#firstUnsaved + this.#options.latestMs() - Date.now()
    this.#sendIn(Math.max(0, Math.min(SEND_MS, latest)))
  }

  /** Keeps a copy now: the page may be about to end. */
  keep(): void {
    if (this.#keeping !== null) clearTimeout(this.#keeping)
    this.#keeping = null
    if (this.hasUnsaved) this.#options.keep()
  }

  /** Sends what is unsaved now, also after failures, and waits for it. */
  async flush(): Promise<void> {
    if (this.#sending !== null) clearTimeout(this.#sending)
    this.#sending = null
    await this.#enqueue()
  }

  /**
   * Does something with the piece while nothing else is sent. `upTo` is for `settle`, once the server has
   * all that was written until now.
   */
  exclusive<Answer>(work: (upTo: number) => Promise<Answer>): Promise<Answer> {
    const turn = this.#queue.then(() => work(this.#changes))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  settle(upTo: number): void {
    this.#failures = 0
    this.#saved = Math.max(this.#saved, upTo)
    if (this.hasUnsaved) {
      this.#firstUnsaved = Date.now()
      this.#options.onState({ kind: 'unsaved' })
      return this.#sendIn(SEND_MS)
    }
    if (this.#keeping !== null) clearTimeout(this.#keeping)
    this.#keeping = null
    this.#options.forget()
    this.#options.onState({ kind: 'saved', at: Date.now() })
  }

  /** Ends its timers, after a copy of what is unsaved was kept. */
  end(): void {
    this.keep()
    if (this.#sending !== null) clearTimeout(this.#sending)
    this.#sending = null
  }

  #sendIn(ms: number): void {
    if (this.#sending !== null) clearTimeout(this.#sending)
    this.#sending = setTimeout(() => {
      this.#sending = null
      void this.#enqueue()
    }, ms)
  }

  #enqueue(): Promise<void> {
    if (this.#isQueued) return this.#queue.then(() => undefined)
    this.#isQueued = true
    return this.exclusive(() => this.#send())
  }

  async #send(): Promise<void> {
    this.#isQueued = false
    if (!this.hasUnsaved) return
    const upTo = this.#changes
    this.#options.onState({ kind: 'saving' })
    const sent = await this.#options.send()
    if (sent.kind === 'done') return this.settle(upTo)
    this.keep()
    this.#options.onState(sent)
    // What is refused is sent again once it has changed.
    if (sent.kind === 'refused') return
    this.#failures += 1
    if (sent.kind !== 'unavailable') return
    this.#sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1)))
  }
}
