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
  'proposalAccepted',
  'proposalRejected',
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

export type Notification = {
  id: number
  organisation: ListedOrganisation
  kind: NotificationKind
  /** Title of the piece, lead or other subject when the notification was created. */
  title: string
  /** Message that the person in `by` wrote, such as the reason of a review; '' without a message. */
  sentence: string
  /** Path below the organisation's admin pages: `/publicaciones/12`. */
  path: string
  /** Name of the person whose action caused the notification; null for system jobs. */
  by: string | null
  at: IsoInstant
  /** True until the notification was seen, and for one minute after that. */
  isNew: boolean
}

export const toNotificationHref = ({ organisation, path }: Pick<Notification, 'organisation' | 'path'>) =>
  `/${organisation.id}${path}`
