import { retentionDays } from './retention'

/**
 * Events for webhooks:
 *
 *   piece.published     a piece becomes visible to readers, for the first time or again
 *   piece.changed       the visible text, day, category or picture of a piece changes
 *   piece.withdrawn     a piece is no longer visible
 *   comment.received    a reader sent a comment, which may need moderation
 *   comment.published   a comment becomes visible
 *   release.out         a release ('Lanzamiento') was published
 *   lead.received       a reader submitted a form
 */
export const webhookEvents = [
  'piece.published',
  'piece.changed',
  'piece.withdrawn',
  'comment.received',
  'comment.published',
  'release.out',
  'lead.received',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Event of the test message that an administrator sends. */
export const TEST_EVENT = 'webhook.test'

export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Reasons why a webhook is paused: a person paused it, deliveries failed for a day, or the receiver answered 410
 * Gone.
 */
export const pauseReasons = ['person', 'failures', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

export type WebhookAnswer = {
  /** Time as ISO 8601. */
  at: string
  /** HTTP status; null if there was no answer. */
  status: number | null
  /** First `MAX_ANSWER_BYTES` of the response body. */
  body: string
  ms: number
  /** Error code if the receiver did not answer; null otherwise. */
  problem: string | null
}

export const MAX_WEBHOOKS = 20
export const MAX_ANSWER_BYTES = 1024
/** Maximum number of stored answers per delivery: one for each of the latest attempts. */
export const MAX_ANSWERS = 20
export const DELIVERY_DAYS = retentionDays.webhookDeliveries
/** Hours after a change of the secret in which messages are signed with the old and the new one. */
export const ROTATION_HOURS = 24
