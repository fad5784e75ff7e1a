import type { Change } from '@/lib/base/domain/change'
import type { OrganisationId } from '@/lib/base/domain/model'
import { processWide } from '@/lib/base/platform/process/process-wide'

/** Content events. Subscribers register at start (`lib/start.ts`), because `lib/content` cannot import them. */
export type ContentEvent =
  /** A read failed without a cached answer; `organisation` is null for data shared by all organisations. */
  | { kind: 'read-failed'; organisation: OrganisationId | null }
  /** Content changed without a database notification: in an external service, or by an invalidation request. */
  | { kind: 'changed'; change: Change }
  /** A message of the embedded database's NOTIFY (`lib/db/sql/change-notifications.sql`). */
  | { kind: 'notified'; message: string }
  /** Everything may have changed: a full invalidation was requested. */
  | { kind: 'everything-changed' }

type Subscriber = (event: ContentEvent) => void

type Barrier = () => Promise<void>

const shared = () =>
  processWide('content-events', () => ({
    subscribers: new Set<Subscriber>(),
    barrier: null as Barrier | null,
  }))

/** Calls every subscriber synchronously, in the order of subscription. */
export function publishContentEvent(event: ContentEvent): void {
  for (const subscriber of shared().subscribers) subscriber(event)
}

/** Returns a function that unsubscribes. */
export function subscribeToContent(subscriber: Subscriber): () => void {
  const { subscribers } = shared()
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

/** Sets a function that resolves once this instance has applied every change published before the call. */
export function setChangeBarrier(wait: Barrier): void {
  shared().barrier = wait
}

/**
 * Waits between a write and its response until this instance has applied the change, so that the writer's
 * next page includes it (read-your-writes). Never rejects.
 */
export async function awaitPublishedChanges(): Promise<void> {
  await shared().barrier?.()
}
