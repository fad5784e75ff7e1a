import type { CardId, CategoryId, IsoInstant, OrganisationId, Placement } from './model'

/** Stored formats of a piece: HTML of the article's allow-list, or Markdown. */
export const pieceFormats = ['html', 'markdown'] as const
export type PieceFormat = (typeof pieceFormats)[number]

/**
 * States of a piece. Unpublished changes are not a state: `toStatus` derives them from the versions and working copies.
 */
export const pieceStates = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
export type PieceState = (typeof pieceStates)[number]

/** Displayed states: `changed` is published with unpublished changes. */
export const pieceStatuses = ['draft', 'review', 'scheduled', 'published', 'changed', 'withdrawn'] as const
export type PieceStatus = (typeof pieceStatuses)[number]

/** Sort orders of the list of pieces: by last change, first publication, page views of 30 days, or title. */
export const pieceOrderNames = ['changed', 'newest', 'readings', 'title'] as const
export type PieceOrder = (typeof pieceOrderNames)[number]

/** Number of pieces per status, at most `MOST_PIECES_COUNTED` + 1. */
export type PieceCounts = Record<PieceStatus, number>
export const MOST_PIECES_COUNTED = 999

/**
 * Reasons for which a revision was kept. `adopted`: written by another program. `copy`: a discarded working copy.
 * `followed`: an update of a shared copy from its original.
 */
export const revisionReasons = ['saved', 'published', 'restored', 'adopted', 'copy', 'followed'] as const
export type RevisionReason = (typeof revisionReasons)[number]

/** The editable fields of a piece; '' for a missing text. */
export type PieceFields = {
  /** Format of the text. null for text of another program that the admin has not opened yet: it is then detected. */
  format: PieceFormat | null
  /** The line above the title. */
  kicker: string
  title: string
  summary: string
  /** The receiving organisation's introduction to a shared piece: plain paragraphs. */
  introduction: string
  /** HTML that the article's sanitiser leaves unchanged, or Markdown. */
  content: string
  buttonText: string
  placement: Placement | null
  category: CategoryId | null
  tags: string[]
  /** The author's name as readers see it. */
  author: string
  pictureUrl: string
  pictureAlt: string
  /** The date that readers see; null for the date of the first publication. */
  date: IsoInstant | null
  acceptsComments: boolean
  /** Name of the series; '' if the piece is in no series. */
  series: string
  /** null if the date determines the order. */
  seriesPart: number | null
  /** Texts for search engines and shared links; '' for the title, summary and picture of the piece. */
  seoTitle: string
  seoDescription: string
  sharePictureUrl: string
  /** True if crawlers must not index the piece. */
  isNoindex: boolean
  /** Path of a page (`page-path.ts`), '' before it is chosen; null for an article. A piece never changes its kind. */
  path: string | null
}

/** Empty values of the fields for crawlers and shared links. Copies and templates do not inherit these fields. */
export const emptySeo = { seoTitle: '', seoDescription: '', sharePictureUrl: '', isNoindex: false }

/** Values of a piece that is in no series. */
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
  path: null,
}

/** A piece as saved last. */
export type Piece = {
  id: number
  organisation: OrganisationId
  /** Card id in the public address, assigned once when the piece is created. */
  card: CardId
  /** The author's account; null for pieces that were not created in the admin. */
  authorId: string | null
  state: PieceState
  version: number
  /** The version that readers see; null while the piece is not public. */
  publishedVersion: number | null
  firstPublishedAt: IsoInstant | null
  publishAt: IsoInstant | null
  withdrawAt: IsoInstant | null
  updatedAt: IsoInstant
  /** Name of the person who saved it last; null for system jobs. */
  updatedBy: string | null
  /** True if someone has an unsaved working copy. */
  hasDraft: boolean
  fields: PieceFields
}

type Progress = Pick<Piece, 'state' | 'version' | 'publishedVersion' | 'hasDraft'>

export function toStatus({ state, version, publishedVersion, hasDraft }: Progress): PieceStatus {
  const isBehind = publishedVersion !== null && (publishedVersion < version || hasDraft)
  const isChanged = state === 'published' && isBehind
  return isChanged ? 'changed' : state
}
