import type { Change } from '@/lib/base/domain/change'
import type { OrganisationId } from '@/lib/base/domain/model'
import { processWide } from '@/lib/base/platform/process-wide'

/**
 * What happens to content, published to its subscribers, none of which content
 * knows: the page cache and the invalidation bus subscribe at start (`lib/start.ts`).
 */
export type ContentEvent =
  /** A read failed with nothing cached; `organisation` is null for what all organisations share. */
  | { kind: 'read-failed'; organisation: OrganisationId | null }
  /**
   * Content changed. `isStored` says that this copy has written the change, as a comment; without, it
   * was only asked to invalidate.
   */
  | { kind: 'changed'; change: Change; isStored: boolean }
  /** Anything may have changed, of any organisation: somebody asks to invalidate everything. */
  | { kind: 'everything-changed' }

type Subscriber = (event: ContentEvent) => void

const subscribers = () => processWide('content-events', () => new Set<Subscriber>())

/** Calls every subscriber, in the order of subscription, before it returns. */
export function publishContentEvent(event: ContentEvent): void {
  for (const subscriber of subscribers()) subscriber(event)
}

/** Returns how to unsubscribe. */
export function subscribeToContent(subscriber: Subscriber): () => void {
  subscribers().add(subscriber)
  return () => subscribers().delete(subscriber)
}
