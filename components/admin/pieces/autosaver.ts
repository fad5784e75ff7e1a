export type SaveState =
  /** The server has the whole text. `at`: time of the last save (ms since the epoch); null before the first. */
  | { kind: 'saved'; at: number | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** Unsaved text is stored only in this browser: the server or its database is unavailable. Saving is retried. */
  | { kind: 'unavailable' }
  /** Unsaved text is stored only in this browser, until the person has signed in again. */
  | { kind: 'signed-out' }
  /** Unsaved text is stored only in this browser: the server rejected it. `reason` is a key of `room.problems`. */
  | { kind: 'refused'; reason: string }

export type Sent = { kind: 'done' } | Extract<SaveState, { kind: 'unavailable' | 'signed-out' | 'refused' }>

export type AutosaverOptions = {
  /** Sends the current text. Never rejects. */
  send: () => Promise<Sent>
  /** Stores a copy of the text in this browser. */
  keep: () => void
  /** Removes the copy of the text from this browser. */
  forget: () => void
  onState: (state: SaveState) => void
  /** Returns the maximum delay between the first unsaved change and its save, in ms. */
  latestMs: () => number
}

/** Maximum delay between a change and its copy in this browser, in ms. */
export const KEEP_MS = 700
/** Pause in typing before the text is sent, in ms. */
export const SEND_MS = 1500
/** Maximum delay between a change and its save, in ms. Longer in co-editing, which sends changes itself. */
export const LATEST_MS = 4000
export const LATEST_JOINT_MS = 12_000
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000

/**
 * Saves a text while it is typed, by one request at a time. Later changes are sent by the next request. Stores unsaved
 * text in this browser, too.
 */
export class Autosaver {
  readonly #options: AutosaverOptions
  /** Number of all changes. `#saved`: number of those that the server has stored. */
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

  /** Registers a change. Fast enough to be called for every key press. */
  change(): void {
    if (!this.hasUnsaved) this.#firstUnsaved = Date.now()
    this.#changes += 1
    if (this.#failures === 0) this.#options.onState({ kind: 'unsaved' })
    this.#keeping ??= setTimeout(() => this.keep(), KEEP_MS)
    if (this.#failures > 0) return
    const latest = this.#firstUnsaved + this.#options.latestMs() - Date.now()
    this.#sendIn(Math.max(0, Math.min(SEND_MS, latest)))
  }

  /** Stores a copy of unsaved text now, for example because the page is being closed. */
  keep(): void {
    if (this.#keeping !== null) clearTimeout(this.#keeping)
    this.#keeping = null
    if (this.hasUnsaved) this.#options.keep()
  }

  /** Sends unsaved text now, even if saving has failed before, and waits for the response. */
  async flush(): Promise<void> {
    if (this.#sending !== null) clearTimeout(this.#sending)
    this.#sending = null
    await this.#enqueue()
  }

  /**
   * Runs `work` while no other request is running. `work` gets the number of changes so far, which it passes to
   * `settle` after saving them.
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

  /** Stores a copy of unsaved text, and stops saving. */
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
    // Does not retry before the next change, because the server would reject the same text again.
    if (sent.kind === 'refused') return
    this.#failures += 1
    if (sent.kind !== 'unavailable') return
    this.#sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1)))
  }
}
