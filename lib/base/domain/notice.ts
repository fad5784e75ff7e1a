import type { IsoInstant } from './model'
import type { ListedOrganisation } from './scope'

/** What the bell of the room says; a kind has its words in `room.notices.kinds`. */
export const noticeKinds = [
  'reviewRequested',
  'approved',
  'changesRequested',
  'reviewDue',
  'mentioned',
  'noteAnswered',
  'published',
  'assigned',
  'releaseApproved',
  'releaseFailed',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Something that has happened, for one person. */
export type Notice = {
  id: number
  organisation: ListedOrganisation
  kind: NoticeKind
  /** Of what it is about, as it was called then. */
  title: string
  /** What was said with it; empty for nothing. */
  sentence: string
  /** Where in its organisation's part of the room it leads: `/publicaciones/12`. */
  path: string
  /** Who did it; null for no one in particular. */
  by: string | null
  at: IsoInstant
  /** Not seen before the last minute: what has just been marked as seen is still shown as new. */
  isNew: boolean
}

export const toNoticeHref = ({ organisation, path }: Pick<Notice, 'organisation' | 'path'>) =>
  `/${organisation.id}${path}`
