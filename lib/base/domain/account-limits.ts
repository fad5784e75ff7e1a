import { retentionDays } from './retention'

/** Maximum idle time of an admin session, and its maximum total duration. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Changes to accounts and access require a sign-in that is at most this old. */
export const FRESH_SIGN_IN_MS = 10 * 60 * 1000

export const isFreshSignIn = (signedInAt: Date, now: Date) =>
  now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MS

/** Lifetimes of the single-use sign-in link for an owner and of an invitation. */
export const OWNER_LINK_MS = 24 * 60 * 60 * 1000
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000
export const PASSWORD_LINK_MS = 24 * 60 * 60 * 1000

/** Number of days for which the audit log keeps the client's network address (`lib/db/sql/audit.sql`). */
export const AUDIT_NETWORK_DAYS = retentionDays.auditNetworks

/** Password length in characters (grapheme clusters). */
export const PASSWORD_LENGTH = { least: 12, most: 128 }

/** Maximum length of a group name in the company's directory, in characters. */
export const MAX_GROUP_LENGTH = 200
