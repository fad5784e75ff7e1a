import type { InvalidationMessage } from './invalidation-message'

/** Carries invalidation messages between the copies of the site. It reconnects by itself. */
export interface Transport {
  /**
   * Where the content's own database publishes what is stored in it: resolves once every message that was
   * published before the call has been received. Rejects without a connection.
   */
  readonly catchUp?: () => Promise<void>
  /** Whether messages are received at the moment, as far as it is known. */
  isConnected(): boolean
  /** Rejects where it is certain that not every copy will receive the message. */
  publish(message: InvalidationMessage): Promise<void>
  close(): Promise<void>
}

export type TransportListener = {
  /** Called with the text of every message, this copy's own included. */
  onMessage(text: string): void
  /** Called with a piece's id where another copy, or this one, has news for those who have it open. */
  onPieceNews?(piece: number): void
  /** Called when messages begin to be received: at first, and after every lost connection. */
  onSubscribed(): void
}

export type OpenTransport = (listener: TransportListener) => Transport
