/** Days after which personal data is deleted automatically. The record of processing and the docs list each. */
export const retentionDays = {
  /** Subscriptions to news or answers that were never confirmed. */
  unconfirmed: 7,
  /** Links with which readers see their personal data. */
  dataRequests: 1,
  spam: 30,
  trash: 30,
  bin: 30,
  /** Recipients of newsletters and the delivery results. */
  letterMails: 365,
  /** Mails that could not be sent, and were not retried or dropped by hand. */
  deadMails: 30,
  /** Invitations and password links, once used or expired. */
  accountLinks: 30,
  devices: 180,
  notices: 90,
  auditNetworks: 90,
  readings: 90,
  /** Daily counts of `analytics_sums`, 25 months. The totals of months stay. */
  analytics: 762,
  webhookDeliveries: 30,
} as const

export type Retention = keyof typeof retentionDays
