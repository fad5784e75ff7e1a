/** Days after which personal data is deleted. The record of processing activities and the docs list them. */
export const retentionDays = {
  /** Mail subscriptions that the reader never confirmed. */
  unconfirmed: 7,
  /** Links in mails that show readers their personal data. */
  dataRequests: 1,
  spam: 30,
  trash: 30,
  bin: 30,
  /** Recipients of newsletters, with delivery results. */
  letterMails: 365,
  /** Mails whose last retry failed, unless an operator retries or deletes them earlier. */
  deadMails: 30,
  /** Invitations and password links, once used or expired. */
  accountLinks: 30,
  devices: 180,
  notices: 90,
  auditNetworks: 90,
  readings: 90,
  /** Daily page view counts (`analytics_sums`): 25 months. Monthly totals are kept. */
  analytics: 762,
  webhookDeliveries: 30,
} as const

export type Retention = keyof typeof retentionDays
