import type { PieceFields } from './piece'

/** Canonical address of a shared piece's copies: the original's address, or that of each copy. */
export const canonicalHomes = ['home', 'own'] as const
export type CanonicalHome = (typeof canonicalHomes)[number]

/** States of a shared copy. An `ended` copy is independent of its original. */
export const shareStates = ['offered', 'taken', 'declined', 'ended'] as const
export type ShareState = (typeof shareStates)[number]

/** Handling of copies when the original is withdrawn or no longer shared. */
export const copyFates = ['withdraw', 'leave'] as const
export type Copies = (typeof copyFates)[number]

export const subscriptionKinds = ['category', 'tag'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]

export const subscriptionModes = ['offer', 'take'] as const
export type SubscriptionMode = (typeof subscriptionModes)[number]

/** Fields that a copy inherits or overrides. `content` includes its format, `pictureUrl` the alternative text. */
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

/** Fields that an original can lock in its copies. Placement and comments are decided by the receiver. */
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

/** Parts of a piece that sharing changes in other organisations, in the order of the share dialog. */
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
