import { decideAnnouncement, getAnnouncement } from './announcements'

/** Queries of the noun, by group, for `query-table.ts`. */
export const announcements = { decideAnnouncement, getAnnouncement }
