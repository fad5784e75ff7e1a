/** Lines of the log on their way to the thread that makes their text: what differs, and what many share. */
export type Batch = {
  /** For each line `FIGURES` numbers: its time (ms since the epoch), the index of its fields, status, ms. */
  figures: Float64Array
  /** The requests' ids, one a line. */
  ids: string
  /** Fields as they stand in a line of JSON, in ASCII. */
  fields: string[]
  /** What the lines come to, in characters, or little more. */
  length: number
}

export const FIGURES = 4
/** Some 2,000 lines: a thread that is woken for fewer takes more time from the thread that answers. */
const MAX_LENGTH = 512 * 1024
const MAX_LINES = 4096
/** What a line has beside its id, its fields and those of all lines. */
const LINE_OVERHEAD = 100

/**
 * Collects lines until they are sent. To make their text here would cost five times as much, on the
 * thread that answers: a number is written to memory, and equal fields are sent once.
 */
export class BatchBuilder {
  readonly #figures = new Float64Array(MAX_LINES * FIGURES)
  readonly #indexes = new Map<string, number>()
  #fields: string[] = []
  #ids = ''
  #lines = 0
  #length = 0

  /** `sharedLength`: that of the fields of all lines. */
  constructor(private readonly sharedLength: number) {}

  get lines(): number {
    return this.#lines
  }

  get isFull(): boolean {
    return this.#lines === MAX_LINES || this.#length >= MAX_LENGTH
  }

  /** `time` in milliseconds since the epoch. Must not be called while it is full. */
  add(time: number, id: string, fields: string, status: number, ms: number): void {
    const at = this.#lines++ * FIGURES
    this.#figures[at] = time
    this.#figures[at + 1] = this.#indexOf(fields)
    this.#figures[at + 2] = status
    this.#figures[at + 3] = ms
    this.#ids += `${id}\n`
    this.#length += this.sharedLength + fields.length + id.length + LINE_OVERHEAD
  }

  /** What has been collected since the last call. */
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
    const known = this.#indexes.get(fields)
    if (known !== undefined) return known
    this.#indexes.set(fields, this.#fields.length)
    return this.#fields.push(fields) - 1
  }
}
