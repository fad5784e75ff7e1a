/** Log lines in the format that is sent to the writer thread. Lines with equal fields share one entry of `fields`. */
export type Batch = {
  /** `FIGURES` numbers per line: time (ms since the epoch), index in `fields`, HTTP status, duration in ms. */
  figures: Float64Array
  /** Request ids, each followed by a line break. */
  ids: string
  /** Log fields as JSON members in ASCII, without braces. Lines refer to them by index. */
  fields: string[]
  /** Approximate length of the formatted lines in characters, never too low. */
  length: number
}

export const FIGURES = 4
/** Characters per batch, about 2,000 lines. More frequent batches would slow down the edge thread. */
const MAX_LENGTH = 512 * 1024
const MAX_LINES = 4096
/** Characters of a line without its id, its fields and the fields that all lines share. */
const LINE_OVERHEAD = 100

/**
 * Collects log lines for the writer thread. Formatting them on the edge thread would take five times as long as
 * storing these numbers.
 */
export class BatchBuilder {
  readonly #figures = new Float64Array(MAX_LINES * FIGURES)
  readonly #indexes = new Map<string, number>()
  #fields: string[] = []
  #ids = ''
  #lines = 0
  #length = 0

  /** `sharedLength` is the length of the fields that all lines share, in characters. */
  constructor(private readonly sharedLength: number) {}

  get lines(): number {
    return this.#lines
  }

  get isFull(): boolean {
    return this.#lines === MAX_LINES || this.#length >= MAX_LENGTH
  }

  /** Adds a line. `time` is in ms since the epoch. Must not be called while the batch is full. */
  add(time: number, id: string, fields: string, status: number, ms: number): void {
    const at = this.#lines++ * FIGURES
    this.#figures[at] = time
    this.#figures[at + 1] = this.#indexOf(fields)
    this.#figures[at + 2] = status
    this.#figures[at + 3] = ms
    this.#ids += `${id}\n`
    this.#length += this.sharedLength + fields.length + id.length + LINE_OVERHEAD
  }

  /** Returns the batch and starts an empty one. */
  take(): Batch {
    const figures = this.#figures.slice(0, this.#lines * FIGURES)
    const batch = { figures, ids: this.#ids, fields: this.#fields, length: this.#length }
    this.#indexes.clear()
    this.#fields = []
    this.#ids = ''
    this.#lines = 0
    this.#length = 0
    return batch
  }

  #indexOf(fields: string): number {
    const knownIndex = this.#indexes.get(fields)
    if (knownIndex !== undefined) return knownIndex
    this.#indexes.set(fields, this.#fields.length)
    return this.#fields.push(fields) - 1
  }
}
