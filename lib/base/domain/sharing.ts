import type { PieceFields } from './piece'

/** Canonical URL of the copies of a shared piece: that of the original, or of each copy itself. */
export const canonicalHomes = ['home', 'own'] as const
export type CanonicalHome = (typeof canonicalHomes)[number]

/** States of a shared piece in the receiving organisation. `ended`: the copy no longer follows its original. */
export const shareStates = ['offered', 'taken', 'declined', 'ended'] as const
export type ShareState = (typeof shareStates)[number]

/** Choice for existing copies when the original is withdrawn or no longer shared. */
export const copyFates = ['withdraw', 'leave'] as const
export type Copies = (typeof copyFates)[number]

export const subscriptionKinds = ['category', 'tag'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]

export const subscriptionModes = ['offer', 'take'] as const
export type SubscriptionMode = (typeof subscriptionModes)[number]

/**
 * Fields that a copy inherits from its original until they are edited. `content` includes the format, `pictureUrl` the
 * alternative text.
 */
export const sharedFields = [
  'kicker',
  'title',
  'summary',
  'content',
  'buttonText',
  'placement',
  'category',
  'tags',
  'author',
  'pictureUrl',
  'date',
  'acceptsComments',
] as const satisfies (keyof PieceFields)[]
export type SharedField = (typeof sharedFields)[number]

/**
 * Fields that the original can lock in its copies. Placement and comments are not among them, because the receiving
 * organisation decides them.
 */
export const lockableFields = [
  'kicker',
  'title',
  'summary',
  'content',
  'buttonText',
  'tags',
  'author',
  'pictureUrl',
  'date',
] as const satisfies SharedField[]
export type LockableField = (typeof lockableFields)[number]

/**
 * Elements of a piece that copies in other organisations lack or show differently, in the order of the share dialog.
 */
export const changedParts = [
  'articles',
  'pages',
  'forms',
  'translations',
  'original',
  'category',
  'series',
  'seo',
  'comments',
] as const
export type ChangedPart = (typeof changedParts)[number]
