import type { PieceFields } from './piece'

/** Whose address crawlers are to list: that of a piece's home, or that of each copy. */
export const canonicalHomes = ['home', 'own'] as const
export type CanonicalHome = (typeof canonicalHomes)[number]

/** `ended` is a copy that has become a piece like any other. */
export const shareStates = ['offered', 'taken', 'declined', 'ended'] as const
export type ShareState = (typeof shareStates)[number]

/** What becomes of copies when their home is withdrawn, or ends their sharing. */
export const copyFates = ['withdraw', 'leave'] as const
export type Copies = (typeof copyFates)[number]

export const subscriptionKinds = ['category', 'tag'] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]

export const subscriptionModes = ['offer', 'take'] as const
export type SubscriptionMode = (typeof subscriptionModes)[number]

/** What a copy has of its home, or in words of its own. A text has its form with it, a picture its description. */
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

/** What a home may have left as it is. Where a card stands and who may comment is its receiver's business. */
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

/** Parts of a piece that differ in other organisations, in the order in which the share dialog lists them. */
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
