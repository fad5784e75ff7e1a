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
  /** Content changed, and no database says so: an external service's, or what this copy was asked to invalidate. */
  | { kind: 'changed'; change: Change }
  /** A message of the embedded database's NOTIFY (`lib/db/sql/change-notifications.sql`). */
  | { kind: 'notified'; message: string }
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

type Barrier = () => Promise<void>

const barrier = () => processWide('change-barrier', () => ({ wait: null as Barrier | null }))

/** `wait` resolves once this copy has applied every change that its database had published before the call. */
export function setChangeBarrier(wait: Barrier): void {
  barrier().wait = wait
}

/**
 * Read-your-writes: to be awaited between a write and its answer, so that the next page of who has written is
 * new on this copy. Never rejects.
 */
export async function awaitPublishedChanges(): Promise<void> {
  await barrier().wait?.()
}
