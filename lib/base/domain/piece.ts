import type { CardId, CategoryId, IsoInstant, OrganisationId, Placement } from './model'

/** Formats of a piece's text: HTML limited to the article's allow-list, or Markdown. */
export const pieceFormats = ['html', 'markdown'] as const
export type PieceFormat = (typeof pieceFormats)[number]

/** Stored states of a piece. `toStatus` distinguishes published pieces with unpublished changes. */
export const pieceStates = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
export type PieceState = (typeof pieceStates)[number]

/** States as displayed. `changed` is a published piece with unpublished changes. */
export const pieceStatuses = ['draft', 'review', 'scheduled', 'published', 'changed', 'withdrawn'] as const
export type PieceStatus = (typeof pieceStatuses)[number]

/** Sort orders of the list of pieces: last change, first publication, page views in 30 days, title. */
export const pieceOrderNames = ['changed', 'newest', 'readings', 'title'] as const
export type PieceOrder = (typeof pieceOrderNames)[number]

/** Number of pieces per status. Counting stops at `MOST_PIECES_COUNTED` + 1. */
export type PieceCounts = Record<PieceStatus, number>
export const MOST_PIECES_COUNTED = 999

/**
 * Reasons why a revision was stored. `adopted`: another program changed the text. `copy`: a working copy was discarded.
 * `followed`: a copy received an update from its original.
 */
export const revisionReasons = ['saved', 'published', 'restored', 'adopted', 'copy', 'followed'] as const
export type RevisionReason = (typeof revisionReasons)[number]

/** Editable fields of a piece. Empty texts are ''. */
export type PieceFields = {
  /** Format of the text. null for a text of another program, until the admin opens it and detects the format. */
  format: PieceFormat | null
  /** The line above the title. */
  kicker: string
  title: string
  summary: string
  /** Introduction to the copy of a shared piece, written by the receiving organisation: plain paragraphs. */
  introduction: string
  /** HTML in the form that the article's sanitiser returns, or Markdown. */
  content: string
  buttonText: string
  placement: Placement | null
  category: CategoryId | null
  tags: string[]
  /** Author's name as readers see it. */
  author: string
  pictureUrl: string
  pictureAlt: string
  /** Date as readers see it; null for the time of the first publication. */
  date: IsoInstant | null
  acceptsComments: boolean
  /** Name of the series, or ''. */
  series: string
  /** Number of this part in the series; null to sort by date. */
  seriesPart: number | null
  /** Texts for search engines and link previews; '' to use the title, summary and picture of the piece. */
  seoTitle: string
  seoDescription: string
  sharePictureUrl: string
  /** True to exclude the piece from search engines. */
  isNoindex: boolean
  /**
   * Path of a static page (`page-path.ts`), '' until it is chosen; null for an article. A page cannot become an
   * article, or the reverse.
   */
  path: string | null
}

/** Empty fields for search engines and link previews. New copies and pieces from templates start with them. */
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

/** The saved state of a piece, without working copies. */
export type Piece = {
  id: number
  organisation: OrganisationId
  /** Card id in the public address, assigned once when the piece is created. */
  card: CardId
  /** Account of the author; null for a piece that was not created in the admin. */
  authorId: string | null
  state: PieceState
  version: number
  /** Version number of the published text; null while the piece is not public. */
  publishedVersion: number | null
  firstPublishedAt: IsoInstant | null
  publishAt: IsoInstant | null
  withdrawAt: IsoInstant | null
  updatedAt: IsoInstant
  /** Name of the person who saved the piece last; null for system jobs. */
  updatedBy: string | null
  /** True if somebody has a working copy with unsaved changes. */
  hasDraft: boolean
  fields: PieceFields
}

type Progress = Pick<Piece, 'state' | 'version' | 'publishedVersion' | 'hasDraft'>

export function toStatus({ state, version, publishedVersion, hasDraft }: Progress): PieceStatus {
  const isBehind = publishedVersion !== null && (publishedVersion < version || hasDraft)
  const isChanged = state === 'published' && isBehind
  return isChanged ? 'changed' : state
}
