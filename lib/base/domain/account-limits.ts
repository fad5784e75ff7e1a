import { retentionDays } from './retention'

/** An admin session ends this long after its last use, and this long after it began. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Maximum age of the sign-in for changes to accounts and access. */
export const FRESH_SIGN_IN_MS = 10 * 60 * 1000

export const isFreshSignIn = (signedInAt: Date, now: Date) =>
  now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MS

/** Lifetime of single-use links. */
export const OWNER_LINK_MS = 24 * 60 * 60 * 1000
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000
export const PASSWORD_LINK_MS = 24 * 60 * 60 * 1000

/** Days after which the audit log drops the network of the client (`lib/db/sql/audit.sql`). */
export const AUDIT_NETWORK_DAYS = retentionDays.auditNetworks

/** Password length in characters (grapheme clusters). */
export const PASSWORD_LENGTH = { least: 12, most: 128 }

/** Maximum length of a group name in the company's directory, in characters. */
export const MAX_GROUP_LENGTH = 200
