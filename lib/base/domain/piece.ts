import type { CardId, CategoryId, IsoInstant, OrganisationId, Placement } from './model'

/** What a piece of the editorial room is saved as: the article's allow-list of HTML, or Markdown. */
export const pieceFormats = ['html', 'markdown'] as const
export type PieceFormat = (typeof pieceFormats)[number]

/**
 * How far a piece has come. That readers see an earlier version than the saved one is no state of its
 * own: it follows from the versions and the working copies (`PieceStatus`).
 */
export const pieceStates = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
export type PieceState = (typeof pieceStates)[number]

/** A state as it is shown: `changed` is published, and written in since. */
export const pieceStatuses = ['draft', 'review', 'scheduled', 'published', 'changed', 'withdrawn'] as const
export type PieceStatus = (typeof pieceStatuses)[number]

/**
 * Why a revision was kept; `adopted` is what another program wrote, `copy` a working copy that gave way,
 * `followed` what a copy of another organisation's piece has from its home.
 */
export const revisionReasons = ['saved', 'published', 'restored', 'adopted', 'copy', 'followed'] as const
export type RevisionReason = (typeof revisionReasons)[number]

/** All that is written in a piece. A text that is empty is not given. */
export type PieceFields = {
  /** Null for what another program wrote, until the room opens it: then it is recognised by the text. */
  format: PieceFormat | null
  /** The line above the title. */
  kicker: string
  title: string
  summary: string
  /** A receiver's own words before the text of another organisation's piece: plain paragraphs. */
  introduction: string
  /** HTML that the article's sanitiser leaves as it is, or Markdown. */
  content: string
  buttonText: string
  placement: Placement | null
  category: CategoryId | null
  tags: string[]
  /** The name that readers see. */
  author: string
  pictureUrl: string
  pictureAlt: string
  /** The date that readers see; null for when it was first published. */
  date: IsoInstant | null
  acceptsComments: boolean
  /** The series that it is a part of; empty for none. */
  series: string
  /** Null where its date says which one. */
  seriesPart: number | null
  /** What searchers and shared links show instead of the title, the summary and the picture; empty for those. */
  seoTitle: string
  seoDescription: string
  sharePictureUrl: string
  /** Whether crawlers are asked to leave it out. */
  isNoindex: boolean
}

/** What is said to crawlers and shared links alone: each publication's own. */
export const emptySeo = { seoTitle: '', seoDescription: '', sharePictureUrl: '', isNoindex: false }

/** A part of no series. */
export const noSeries = { series: '', seriesPart: null }

export const emptyFields: PieceFields = {
  format: 'html',
  kicker: '',
  title: '',
  summary: '',
  introduction: '',
  content: '',
  buttonText: '',
  placement: null,
  category: null,
  tags: [],
  author: '',
  pictureUrl: '',
  pictureAlt: '',
  date: null,
  acceptsComments: true,
  ...noSeries,
  ...emptySeo,
}

/** A work of the editorial room, as it was saved last. */
export type Piece = {
  id: number
  organisation: OrganisationId
  /** Its public address, from its creation on. */
  card: CardId
  /** Whose it is; null for what came otherwise. */
  authorId: string | null
  state: PieceState
  version: number
  /** The version that readers see; null while they see none. */
  publishedVersion: number | null
  firstPublishedAt: IsoInstant | null
  publishAt: IsoInstant | null
  withdrawAt: IsoInstant | null
  updatedAt: IsoInstant
  /** The name of the person who saved it last; null for no one in particular. */
  updatedBy: string | null
  /** Whether somebody has a working copy that is no version yet. */
  hasDraft: boolean
  fields: PieceFields
}

type Progress = Pick<Piece, 'state' | 'version' | 'publishedVersion' | 'hasDraft'>

export function toStatus({ state, version, publishedVersion, hasDraft }: Progress): PieceStatus {
  const isBehind = publishedVersion !== null && (publishedVersion < version || hasDraft)
  const isChanged = state === 'published' && isBehind
  return isChanged ? 'changed' : state
}
