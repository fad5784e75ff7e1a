import type { InvalidationMessage } from './invalidation-message'

/** What brings notices from copy to copy of the site. It reconnects by itself. */
export interface Transport {
  /** Rejects where it is certain that not all copies will hear of it. */
  tell(notice: InvalidationMessage): Promise<void>
  close(): Promise<void>
}

export type TransportListener = {
  /** What somebody told, perhaps this copy itself. */
  hear(text: string): void
  /** From now on every notice is heard; earlier ones may have been missed. */
  listening(): void
}

export type OpenTransport = (listener: TransportListener) => Transport

/** The name under which notices are told. */
export const CHANNEL = 'cartelera'
