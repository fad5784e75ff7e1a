import type { OrganisationId } from './model'

/** Kinds of jobs stored in queue tables. Other background jobs find their work in the data itself. */
export const queueKinds = [
  'dataRequests',
  'subscriberMails',
  'commentMails',
  'leadMails',
  'webhooks',
] as const
export type QueueKind = (typeof queueKinds)[number]

/** A job that failed `MAX_ATTEMPTS` times. It waits until an operator retries or deletes it. */
export type DeadJob = {
  kind: QueueKind
  id: number
  organisation: OrganisationId
  organisationName: string
  /** Kind of the mail, or event of the webhook message. */
  subject: string
  attempts: number
  deadAt: string
  /** Last failure: an SMTP or HTTP status, or an error code. Contains no personal data. */
  problem: string | null
}

export const MAX_DEAD_JOBS = 100

/** Number of attempts after which a job is dead. The last attempt is about eight and a half hours after the first. */
export const MAX_ATTEMPTS = 12

/** Returns the time of the next attempt: n² minutes after the nth attempt failed. */
export const toRetryTime = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + 60_000 * attempts ** 2)
