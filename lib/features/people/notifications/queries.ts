import { claimDigest, countNewNotifications, listNotices, markSeen, returnDigest } from './notifications'

/** Queries of the noun, by group, for `query-table.ts`. */
export const notices = { claimDigest, countNewNotifications, listNotices, markSeen, returnDigest }
