import { LRUCache } from 'lru-cache'
import { log } from '@/lib/base/platform/log'
import { count, observe, readMetric } from '@/lib/base/platform/metrics/metrics'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import {
  parseEverythingMessage,
  parseInvalidationMessage,
  toChangedAt,
  type InvalidationMessage,
} from './invalidation-message'
import type { OpenTransport, Transport } from './transport'

export type InvalidationListener = {
  /** Called once for each change published by another instance or by the database. */
  onMessage(message: InvalidationMessage): void
  /** Called when messages may have been lost. Any content may have changed. */
  onMissedMessages(): void
  /** Called when an editor has opened or changed a piece, on any instance. */
  onPieceNews?(piece: number): void
}

/** Maximum time for which a start waits for the subscription. */
const START_TIMEOUT_MS = 2000
/** Maximum time for which a response to a change waits for the messages about it. */
const CATCH_UP_TIMEOUT_MS = 1000
/** Maximum number of unpublished messages, and of remembered ones for deduplication. */
const MAX_MESSAGES = 1000

/** Sends changes of this instance to all instances of the site, and receives theirs. */
export class InvalidationBus {
  readonly #transport: Transport
  readonly #listener: InvalidationListener
  readonly #pending = new LRUCache<string, InvalidationMessage>({ max: MAX_MESSAGES })
  readonly #seen = new LRUCache<string, true>({ max: MAX_MESSAGES })
  readonly #firstSubscription: Promise<void>
  #hasStarted = false

  constructor(open: OpenTransport, listener: InvalidationListener) {
    this.#listener = listener
    let onFirst = () => {}
    this.#firstSubscription = new Promise((resolve) => (onFirst = resolve))
    this.#transport = open({
      onMessage: (text) => this.#receive(text),
      onPieceNews: (piece) => listener.onPieceNews?.(piece),
      onSubscribed: () => {
        onFirst()
        this.#resume()
      },
    })
    readMetric('busConnected', () => [[{}, Number(this.#transport.isConnected())]])
  }

  /**
   * Resolves when the bus receives messages, or after a time limit. When the subscription succeeds, content that was
   * cached before it is invalidated.
   */
  async start(): Promise<void> {
    await withTimeout(this.#firstSubscription, START_TIMEOUT_MS, 'not subscribed yet').catch((cause: Error) =>
      log().warn({ reason: cause.message }, 'invalidation bus disconnected'),
    )
    this.#hasStarted = true
  }

  /** Publishes a message now, or when the connection is open. */
  async publish(message: InvalidationMessage): Promise<void> {
    this.#seen.set(toMessageKey(message), true)
    try {
      await this.#transport.publish(message)
      count('invalidationMessages', { outcome: 'published' })
    } catch {
      count('invalidationMessages', { outcome: 'postponed' })
      this.#pending.set(toChangeKey(message), message)
    }
  }

  /**
   * Resolves when all messages that the database published before the call have been received. If that is not
   * possible in time, invalidates everything.
   */
  async catchUp(): Promise<void> {
    const { catchUp } = this.#transport
    if (!catchUp) return
    await withTimeout(catchUp(), CATCH_UP_TIMEOUT_MS, 'not caught up').catch(() =>
      this.#listener.onMissedMessages(),
    )
  }

  close(): Promise<void> {
    return this.#transport.close()
  }

  #receive(text: string) {
    const everything = parseEverythingMessage(text)
    if (everything !== null) return this.#receiveEverything(everything)
    const message = parseInvalidationMessage(text)
    if (!message) {
      count('invalidationMessages', { outcome: 'malformed' })
      return log().warn('invalidation message malformed')
    }
    const key = toMessageKey(message)
    if (this.#seen.has(key)) return
    this.#seen.set(key, true)
    count('invalidationMessages', { outcome: 'received' })
    const changedAt = toChangedAt(message)
    if (changedAt !== null) observe('invalidationDelay', {}, Math.max(0, Date.now() - changedAt) / 1000)
    this.#listener.onMessage(message)
  }

  #receiveEverything(id: string) {
    if (this.#seen.has(id)) return
    this.#seen.set(id, true)
    count('invalidationMessages', { outcome: 'received' })
    log().info('all content invalidated')
    this.#listener.onMissedMessages()
  }

  #resume() {
    if (this.#hasStarted) {
      log().info('invalidation bus reconnected')
      this.#listener.onMissedMessages()
    }
    const pending = [...this.#pending.values()].toReversed()
    this.#pending.clear()
    for (const message of pending) void this.publish(message)
  }
}

/** The id alone is not unique: a database transaction may publish several changes with the same id. */
const toMessageKey = (message: InvalidationMessage) => `${message.id} ${toChangeKey(message)}`
const toChangeKey = ({ organisation, scope, cards }: InvalidationMessage) =>
  `${organisation} ${scope} ${cards?.join() ?? ''}`
