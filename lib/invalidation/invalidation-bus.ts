import { LRUCache } from 'lru-cache'
import { withTimeout } from '@/lib/platform/with-timeout'
import { log } from '@/lib/platform/log'
import type { Transport, OpenTransport } from './transport'
import { parseInvalidationMessage, type InvalidationMessage } from './invalidation-message'

/** What a copy does about a change that happened elsewhere. */
export type InvalidationListener = {
  hear(notice: InvalidationMessage): void
  /** Changes may have happened of which it has not been told. */
  missed(): void
}

/** How long a start waits for the carrier; it goes on without, and is told later. */
const START_MS = 2000
/** Notices that could not be told yet, and those heard of late. */
const MAX_MESSAGES = 1000

/** One copy's end of the line to all the others. */
export class InvalidationBus {
  readonly #carrier: Transport
  readonly #listener: InvalidationListener
  readonly #untold = new LRUCache<string, InvalidationMessage>({ max: MAX_MESSAGES })
  readonly #known = new LRUCache<string, true>({ max: MAX_MESSAGES })
  readonly #firstListening: Promise<void>
  #hasStarted = false

  constructor(open: OpenTransport, listener: InvalidationListener) {
    this.#listener = listener
    let begin = () => {}
    this.#firstListening = new Promise((resolve) => (begin = resolve))
    this.#carrier = open({
      hear: (text) => this.#hear(text),
      listening: () => {
        begin()
        this.#resume()
      },
    })
  }

  /** Resolves once notices are heard, or will be: what is remembered before that is outdated then. */
  async start(): Promise<void> {
    await withTimeout(this.#firstListening, START_MS, 'no notices yet').catch((cause: Error) =>
      log().warn({ reason: cause.message }, 'not told of changes for a moment'),
    )
    this.#hasStarted = true
  }

  /** Tells the other copies, now or as soon as they can be told. */
  async tell(notice: InvalidationMessage): Promise<void> {
    this.#known.set(toTag(notice), true)
    try {
      await this.#carrier.tell(notice)
    } catch {
      this.#untold.set(`${notice.organisation} ${notice.card}`, notice)
    }
  }

  close(): Promise<void> {
    return this.#carrier.close()
  }

  #hear(text: string) {
    const notice = parseInvalidationMessage(text)
    if (!notice) return log().warn('a notice that makes no sense')
    const mark = toTag(notice)
    if (this.#known.has(mark)) return
    this.#known.set(mark, true)
    this.#listener.hear(notice)
  }

  #resume() {
    if (this.#hasStarted) {
      log().info('told of changes again')
      this.#listener.missed()
    }
    const untold = [...this.#untold.values()].toReversed()
    this.#untold.clear()
    for (const notice of untold) void this.tell(notice)
  }
}

/** One transaction may change several organisations. */
const toTag = ({ id, organisation, card }: InvalidationMessage) => `${id} ${organisation} ${card}`
