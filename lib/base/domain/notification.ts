import type { IsoInstant } from './model'
import type { ListedOrganisation } from './scope'

/** Kinds of notifications in the admin. Their texts are in `room.notices.kinds`. */
export const notificationKinds = [
  'reviewRequested',
  'approved',
  'changesRequested',
  'reviewDue',
  'mentioned',
  'noteAnswered',
  'published',
  'assigned',
  'leadAssigned',
  'leadDue',
  'leadMentioned',
  'dataErased',
  'releaseApproved',
  'releaseFailed',
  'domainMoved',
  'newsletterStopped',
  'newsletterSubject',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** A notification for one person. */
export type Notification = {
  id: number
  organisation: ListedOrganisation
  kind: NotificationKind
  /** Title of the piece, lead or other subject at that time. */
  title: string
  /** Message of the person who caused it; '' if there was no message. */
  sentence: string
  /** Link within the organisation's part of the admin: `/publicaciones/12`. */
  path: string
  /** Name of the person who caused it; null for system jobs. */
  by: string | null
  at: IsoInstant
  /** True until a minute after it was first seen, so that it is still highlighted when the list opens. */
  isNew: boolean
}

export const toNotificationHref = ({ organisation, path }: Pick<Notification, 'organisation' | 'path'>) =>
  `/${organisation.id}${path}`
