/** After how many days what is kept of people is removed by itself; the record of processing and the docs name each. */
export const retentionDays = {
  /** A request for news, or for answers to comments, that no one confirmed. */
  unconfirmed: 7,
  /** The link by which somebody sees what is kept of them. */
  dataRequests: 1,
  spam: 30,
  trash: 30,
  bin: 30,
  /** To whom a letter went, and what came of it. */
  letterMails: 365,
  /** Invitations and links to passwords, after they are used or have ended. */
  accountLinks: 30,
  devices: 180,
  notices: 90,
  auditNetworks: 90,
  readings: 90,
  webhookDeliveries: 30,
} as const

export type Retention = keyof typeof retentionDays
