import { decideAnnouncement, getAnnouncement } from './announcements'

export const announcements = { decideAnnouncement, getAnnouncement }
