import { retentionDays } from './retention'

/** A session of the editorial room ends so long after its last use, and so long after its beginning. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** What changes who may enter is done within so long of signing in. */
export const FRESH_SIGN_IN_MS = 10 * 60 * 1000

export const isFreshSignIn = (signedInAt: Date, now: Date) =>
  now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MS

/** How long links that work once are good for. */
export const OWNER_LINK_MS = 24 * 60 * 60 * 1000
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000
export const PASSWORD_LINK_MS = 24 * 60 * 60 * 1000

/** After so long a line of the audit log loses the network that somebody came from (`lib/db/sql/audit.sql`). */
export const AUDIT_NETWORK_DAYS = retentionDays.auditNetworks

/** Of a password, in characters as a reader counts them. */
export const PASSWORD_LENGTH = { least: 12, most: 128 }

/** Of a group of the company's directory, in characters. */
export const MAX_GROUP_LENGTH = 200
