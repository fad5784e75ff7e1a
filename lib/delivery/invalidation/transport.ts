import type { InvalidationMessage } from './invalidation-message'

/** Transports invalidation messages between the instances of the site. Reconnects automatically. */
export interface Transport {
  /**
   * Resolves when all messages published before the call have been received. Rejects without a connection. Only exists
   * if the transport is the database that stores the content.
   */
  readonly catchUp?: () => Promise<void>
  /** Returns whether the connection seems to be open, so that messages arrive. */
  isConnected(): boolean
  /** Rejects if any instance may not receive the message. */
  publish(message: InvalidationMessage): Promise<void>
  close(): Promise<void>
}

export type TransportListener = {
  /** Called with the text of every message, including those of this instance. */
  onMessage(text: string): void
  /** Called with the id of a piece that an editor has opened or changed, on any instance. */
  onPieceNews?(piece: number): void
  /** Called when messages begin to arrive: after the first connection and after each reconnection. */
  onSubscribed(): void
}

export type OpenTransport = (listener: TransportListener) => Transport
