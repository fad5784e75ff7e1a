import type { Loss } from './loss'

/** The common model of content from other systems, limited to data that is imported. */

export const systems = ['wordpress', 'ghost', 'markdown'] as const
export type System = (typeof systems)[number]

/** A picture in the source: its absolute URL, or its path in the source's folder. */
export type SourcePicture = { address: string; alt: string }

/** A picture in a text. `written`: its URL as in the text, with escapes. */
export type TextPicture = SourcePicture & { written: string }

/** A link in a text, as written, to another piece of the source: by its former URL, or its key. */
export type TextLink = { written: string; path?: string; key?: string }

export type SourceCategory = { key: string; name: string }

/**
 * States of a comment. Readers see `published` ones, and never see `spam` and `trash`. `pending` ones wait for
 * moderation.
 */
export const commentStates = ['published', 'pending', 'spam', 'trash'] as const
export type SourceCommentState = (typeof commentStates)[number]

export type SourceComment = {
  key: string
  /** Key of the comment to which this one replies; null for a comment that begins a thread. */
  parent: string | null
  author: string
  email: string
  text: string
  writtenAt: Date
  state: SourceCommentState
}

/**
 * State of a piece:
 *   published   visible to readers
 *   scheduled   visible from its date on
 *   draft       not visible: a draft, or content that was not public
 */
export const sourceStates = ['published', 'scheduled', 'draft'] as const
export type SourceState = (typeof sourceStates)[number]

/** SEO fields. Empty ones are derived from the piece. */
export type SourceSeo = { title: string; description: string; picture: string; isNoindex: boolean }

export type SourcePiece = {
  /** Key that identifies the piece in every reading of the source. */
  key: string
  /** Id that the author gave the piece, which stays the same if its file moves; usually missing. */
  id?: string
  /** Name of the piece in messages. */
  label: string
  state: SourceState
  /**
   * Path of a page; missing for a post. Sources set the former path, or ''. `PagePaths` replaces it by a valid, free
   * path.
   */
  pagePath?: string | undefined
  format: 'html' | 'markdown'
  title: string
  summary: string
  /** Sanitised HTML, or Markdown. */
  content: string
  /** The key of a category. */
  category: string | null
  tags: string[]
  author: string
  picture: SourcePicture | null
  seo?: SourceSeo | undefined
  pictures: TextPicture[]
  /** Links of a Markdown text. The links of HTML are found in the text itself. */
  links?: TextLink[]
  date: Date | null
  acceptsComments: boolean
  isSticky: boolean
  /** Former paths of the piece, in the form of `toFormerPath`. */
  formerPaths: string[]
  comments: SourceComment[]
  omissions: Loss[]
}

/** Target of a menu's entry: an imported item by its key, or an address as written. */
export type SourceTarget = { kind: 'piece' | 'category' | 'tag' | 'address'; value: string }

/** An entry of a menu. Without a target it is a title above its sub-entries. */
export type SourceMenuEntry = { label: string; target: SourceTarget | null; entries: SourceMenuEntry[] }

/** A menu of two levels. `title` is its name in messages. */
export type SourceMenu = { name: 'headerMenu' | 'footerColumns'; title: string; entries: SourceMenuEntry[] }

/** An opened source. It was read once completely, so its counts and references are reliable. */
export type Source = {
  system: System
  /** Name of the former site (`example.com/blog`), because keys of two sites may be equal. */
  site: string
  /** URL of the former site, the base of its links; missing if unknown. */
  base?: string | null
  categories: SourceCategory[]
  /** Pictures that the source lists separately, even if no text shows them. */
  library: SourcePicture[]
  pieces: number
  comments: number
  menus?: SourceMenu[]
  /** Logo and symbol by their former address. */
  brand?: { name: 'logo' | 'symbol'; address: string }[]
  /** Lost parts of the source as a whole. */
  omissions: Loss[]
  /** Keys of all pieces of the source, if known in advance. */
  keys?: string[]
  /** Keys of pieces that cannot be read in this run. Their imported pieces stay unchanged. */
  broken?: string[]
  /** Reads pieces in lists of one transaction each (`inBatches`). Throws `ImportError`. */
  read(): AsyncIterable<SourcePiece[]>
  close(): Promise<void>
}

/** Choices for importing pages: with their state, as drafts, or not at all. */
export const pagesChoices = ['publish', 'draft', 'skip'] as const
export type PagesChoice = (typeof pagesChoices)[number]
