import { claimDigest, countNewNotifications, listNotices, markSeen, returnDigest } from './notifications'

export const notices = { claimDigest, countNewNotifications, listNotices, markSeen, returnDigest }
