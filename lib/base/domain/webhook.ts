import { retentionDays } from './retention'

/**
 * What another system may hear of:
 *
 *   piece.published     readers see a piece for the first time, or again
 *   piece.changed       what they see of it is another text, day, category or picture
 *   piece.withdrawn     they no longer see it
 *   comment.received    a reader has left a comment, which may wait for moderation
 *   comment.published   readers see a comment
 *   release.out         a release has come out ('Paquete')
 *   lead.received       a reader has sent a form
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

/** What somebody has sent to see whether it arrives. */
export const TEST_EVENT = 'webhook.test'

export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why nothing is sent to a webhook: somebody has paused it, or its receiver took nothing for a day, or is gone. */
export const pauseReasons = ['person', 'failures', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** What came of one attempt. */
export type WebhookAnswer = {
  /** An ISO instant. */
  at: string
  /** Of HTTP; null where there was no answer. */
  status: number | null
  /** Its first `MAX_ANSWER_BYTES`. */
  body: string
  ms: number
  /** Why there was no answer: an error's code; null where there was one. */
  problem: string | null
}

export const MAX_WEBHOOKS = 20
export const MAX_ANSWER_BYTES = 1024
/** Of one delivery: the last ones. */
export const MAX_ANSWERS = 20
export const DELIVERY_DAYS = retentionDays.webhookDeliveries
/** While a secret is replaced, messages are signed with both for so long. */
export const ROTATION_HOURS = 24
