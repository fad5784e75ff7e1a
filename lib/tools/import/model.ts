import type { Loss } from './loss'

/**
 * What a reader makes of another system's content: the same for all of them, and nothing of theirs but
 * what is to be kept.
 */

export const systems = ['wordpress', 'ghost', 'markdown'] as const
export type System = (typeof systems)[number]

/** A picture as the source names it: an absolute address, or a path in its folder. */
export type SourcePicture = { address: string; alt: string }

/** A picture in a text: `written` is how its address stands there, escaped as the text's format has it. */
export type TextPicture = SourcePicture & { written: string }

/** A link in a text, as it stands there, to another piece of the source: by its former address, or its key. */
export type TextLink = { written: string; path?: string; key?: string }

export type SourceCategory = { key: string; name: string }

/** Comments that readers see, that wait, and that readers never see. */
export const commentStates = ['published', 'pending', 'spam', 'trash'] as const
export type SourceCommentState = (typeof commentStates)[number]

export type SourceComment = {
  key: string
  /** Null for one that starts a thread. */
  parent: string | null
  author: string
  email: string
  text: string
  writtenAt: Date
  state: SourceCommentState
}

/**
 *   published   readers see it
 *   scheduled   readers see it from its date on
 *   draft       readers do not see it: a draft, or anything else that was not for everybody
 */
export type SourceState = 'published' | 'scheduled' | 'draft'

/** How a piece appears to search engines and in shared links; what is empty follows the piece itself. */
export type SourceSeo = { title: string; description: string; picture: string; isNoindex: boolean }

export type SourcePiece = {
  /** The same at each reading of the source. */
  key: string
  /** What its author calls it, wherever it is kept; absent for most. */
  id?: string
  /** What messages call it. */
  label: string
  state: SourceState
  format: 'html' | 'markdown'
  title: string
  summary: string
  /** HTML that the article's sanitiser leaves as it is, or Markdown. */
  content: string
  /** The key of a category. */
  category: string | null
  tags: string[]
  author: string
  picture: SourcePicture | null
  seo?: SourceSeo | undefined
  pictures: TextPicture[]
  /** Of Markdown; those of HTML are found in it. */
  links?: TextLink[]
  date: Date | null
  acceptsComments: boolean
  isSticky: boolean
  /** Where the piece was read before, as `toFormerPath` writes it. */
  formerPaths: string[]
  comments: SourceComment[]
  omissions: Loss[]
}

/** A source that has been read once, to its end: what follows can be relied on. */
export type Source = {
  system: System
  /** Which former site it is, so that ids of two do not meet: `example.com/blog`. */
  site: string
  /** The former site's address, from which its links count; absent where no one knows it. */
  base?: string | null
  categories: SourceCategory[]
  /** Pictures that the source lists by themselves, whether a text shows them or not. */
  library: SourcePicture[]
  pieces: number
  comments: number
  /** Of the source as a whole. */
  omissions: Loss[]
  /** Keys of all pieces that it has, where it knows them beforehand. */
  keys?: string[]
  /** Keys of pieces that it has and that cannot be read now: they stay as they are. */
  broken?: string[]
  /** In lists of one transaction each (`inBatches`). Throws `ImportError`. */
  read(): AsyncIterable<SourcePiece[]>
  close(): Promise<void>
}

/** What becomes of pages, for which the site has no place of their own. */
export const pagesChoices = ['publish', 'draft', 'skip'] as const
export type PagesChoice = (typeof pagesChoices)[number]
