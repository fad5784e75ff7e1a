import type { InvalidationMessage } from './invalidation-message'

/** Sends invalidation messages between the instances of the site. Reconnects automatically. */
export interface Transport {
  /**
   * Exists if the content's own database publishes its changes. Resolves once all messages published before
   * the call have been received. Rejects without a connection.
   */
  readonly catchUp?: () => Promise<void>
  /** Returns whether messages currently seem to be received. */
  isConnected(): boolean
  /** Rejects if some instance certainly does not receive the message. */
  publish(message: InvalidationMessage): Promise<void>
  close(): Promise<void>
}

export type TransportListener = {
  /** Called with the text of every message, including those of this instance. */
  onMessage(text: string): void
  /** Called with a publication's id after an editor has opened or edited it, on any instance. */
  onPieceNews?(piece: number): void
  /** Called when messages begin to arrive: at first, and after every lost connection. */
  onSubscribed(): void
}

export type OpenTransport = (listener: TransportListener) => Transport
