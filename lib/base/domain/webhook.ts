import { retentionDays } from './retention'

/**
 * Events that webhooks can receive:
 *
 *   piece.published     a piece becomes visible to readers, for the first time or again
 *   piece.changed       the visible text, day, category or picture of a piece changes
 *   piece.withdrawn     a piece is no longer visible
 *   comment.received    a reader has sent a comment, which may wait for moderation
 *   comment.published   a comment becomes visible
 *   release.out         a release ('Lanzamiento') has come out
 *   lead.received       a reader has submitted a form
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
 * Reasons for which a webhook is paused: by a person, after a day of failures, or because the receiver
 * answered `gone`.
 */
export const pauseReasons = ['person', 'failures', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Result of one delivery attempt. */
export type WebhookAnswer = {
  /** Time as ISO 8601. */
  at: string
  /** HTTP status; null if there was no answer. */
  status: number | null
  /** First `MAX_ANSWER_BYTES` of the answer. */
  body: string
  ms: number
  /** Error code if there was no answer; null otherwise. */
  problem: string | null
}

export const MAX_WEBHOOKS = 20
export const MAX_ANSWER_BYTES = 1024
/** Number of latest attempts kept per delivery. */
export const MAX_ANSWERS = 20
export const DELIVERY_DAYS = retentionDays.webhookDeliveries
/** Hours in which messages are signed with both secrets after a rotation. */
export const ROTATION_HOURS = 24
