import type { Appearance } from './appearance'
import type { TextLanguage, TranslationLanguage } from './translation'

/**
 * Content that readers see, in the product's terms (specification, section 3). The protocol's names are used
 * only in `lib/delivery/content-api` and the adapters.
 */

/** A sales organisation's id (`IdOrgV`), such as `AXS`. Checked with `parseOrganisationId`. */
export type OrganisationId = string & { readonly __brand: 'OrganisationId' }

/** A card's id (`IdPublicacionCard`): a positive integer that fits PostgreSQL's `integer`. */
export type CardId = number & { readonly __brand: 'CardId' }

/** A category's id (`IdCategoria`): same range as a card's. */
export type CategoryId = number & { readonly __brand: 'CategoryId' }

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = string & { readonly __brand: 'IsoDate' }

/**
 * An instant in ISO 8601: in UTC, as `Date.prototype.toISOString` writes it, or from an external content
 * service with an offset, which decides its day: `2026-03-31T23:30:00.000-06:00`. Compare instants with
 * `Date.parse`, since their texts sort only within one offset.
 */
export type IsoInstant = string & { readonly __brand: 'IsoInstant' }

/** An IANA time zone that Intl knows: `America/Mexico_City`, `UTC`. Checked with `parseTimeZone`. */
export type TimeZone = string & { readonly __brand: 'TimeZone' }

export type Organisation = {
  id: OrganisationId
  /** The company that the organisation belongs to (`orgsaas.NombreOrg`). */
  name: string
  description: string
  /** Domain of the organisation in lower case; null if it has no domain. */
  domain: string | null
  /** Other domains, which redirect to `domain`. */
  aliases: string[]
  contact: Contact
  /** Determines the day and month of the organisation's publications. */
  timeZone: TimeZone
  appearance: Appearance
  /** True if addresses of a former site redirect to publications. */
  hasFormerAddresses: boolean
  /** Paths of the organisation's published pages (`SitePage`). */
  pagePaths: string[]
  /** Hosts that the organisation's texts may embed, in addition to the built-in services (`parse-embed.ts`). */
  frameHosts: string[]
}

/** An organisation's validated contact data (`contact.ts`); null for a missing field. */
export type Contact = {
  /** Number for wa.me: digits with the country code. */
  whatsapp: string | null
  email: string | null
  /** Telephone number as entered: '+52 55 5555 0100'. */
  telephone: string | null
  /** Postal address, as lines. */
  address: string | null
}

export const legalPages = ['aviso-legal', 'privacidad', 'cookies', 'accesibilidad'] as const
/** A legal page that every organisation has: its public path without the slash. */
export type LegalPage = (typeof legalPages)[number]

/** An organisation's own version of a legal page. Untrusted. */
export type LegalText = { content: string; updatedAt: IsoInstant }

export const topicKinds = ['author', 'tag'] as const
/** Something that publications share besides the category: an author or a tag. */
export type Topic = { kind: (typeof topicKinds)[number]; name: string }
/** A series as something that readers can follow. */
export type Series = { kind: 'series'; name: string }

export const placements = ['upper', 'middle', 'right'] as const
/** List of the home board that contains the card (`cat_tipo.Descripcion`). */
export type Placement = (typeof placements)[number]

export type Picture = {
  url: string
  /** Alternative text; '' for a decorative picture. */
  alt: string
}

/** A publication with its card: one record of the content service. */
export type Publication = {
  cardId: CardId
  /** Id that comments refer to; null if the service gives none. Comments are then closed. */
  publicationId: number | null
  publishedAt: IsoInstant | null
  updatedAt: IsoInstant | null
  /** The line above the title (`TituloSuperior`), or ''. */
  kicker: string
  title: string
  summary: string
  /** Plain text, Markdown or HTML as the author wrote it. Untrusted. */
  content: string
  /** Label of the card's button; '' for the default. */
  buttonText: string
  placement: Placement | null
  picture: Picture | null
  category: Category | null
  author: string | null
  tags: string[]
  /**
   * Number of visible comments when the publication was read. A new comment does not invalidate lists
   * (`docs/caching.md`). null if the service does not report it.
   */
  commentCount: number | null
  /** For a copy, the original publication, whose address crawlers list instead; null for an original. */
  home: Home | null
  /** True if editors exclude the publication from search engines (`isIndexable`). */
  isNoindex?: boolean
  /** Language of the text if it is not Spanish. */
  language?: TranslationLanguage
}

/**
 * Tests whether search engines and other programs may see a publication. Every sitemap, feed, list, mail and
 * copy uses this rule.
 */
export const isIndexable = ({ isNoindex }: { isNoindex?: boolean }): boolean => !isNoindex

/** A publication in another organisation. */
export type Home = { organisation: OrganisationId; cardId: CardId }

/** The original publication of a copy. `isAdapted` is true if the copy's text differs. */
export type CardHome = Home & { isAdapted: boolean }

/** A publication's entry in the sitemap. */
export type PublicationAddress = {
  cardId: CardId
  publishedAt: IsoInstant | null
  updatedAt: IsoInstant | null
  category: CategoryId | null
  picture: Picture | null
  home: Home | null
  isNoindex: boolean
  /** Translations of the publication, if any. */
  versions?: (ArticleVersion & { changedAt: IsoInstant })[]
}

/** The latest change within a part of the organisation's publications (oldest first), a month, or a category. */
export type LatestChange = {
  /** Index of the part, from 0. */
  part: number | null
  /** Month in the organisation's time zone, `2026-10`; null for publications without a date. */
  month: string | null
  category: CategoryId | null
  changedAt: IsoInstant | null
}

/** Division of the sitemap into parts of `each` addresses. The first part also has `first` addresses of other pages. */
export type AddressParts = { first: number; each: number }

/** A title suggested while a reader types. */
export type Suggestion = Pick<Publication, 'cardId' | 'title'>

/** The publications before and after a publication, by date. */
export type Neighbours = { older: Suggestion | null; newer: Suggestion | null }

export type Category = { id: CategoryId; name: string }

/** `publications` is the category's number of publications; null if the service does not report it. */
export type ListedCategory = Category & {
  publications: number | null
  /** Ids of categories merged into this one. Their addresses redirect here. */
  formerIds: CategoryId[]
}

export type MonthArchive = {
  start: IsoDate
  end: IsoDate
  /** Label from the service: 'octubre 2026'. */
  label: string
  /** Number of publications in the month; null if the service does not report it. */
  publications: number | null
}

export type Comment = {
  id: number
  /** The comment that this one answers; null if it starts a thread. */
  parentId: number | null
  author: string
  text: string
  writtenAt: IsoInstant
  /** True for the organisation's own answer; `author` is then its name. */
  isOrganisation?: boolean
  /** True while the comment waits for a moderator. Only its author sees it. */
  isWaiting?: boolean
  /** True for the placeholder of a removed comment: it has answers, but no author or text. */
  isRemoved?: boolean
}

/** A publication with its visible comments and the placeholders of removed ones, oldest first. */
export type Article = Publication & {
  comments: Comment[]
  /** Oldest first. Always empty with an external content service, whose protocol does not include corrections. */
  corrections: Correction[]
  /** Texts for search engines; null if the article or the service lacks them. */
  seo: Seo | null
  /** The article's place in a series; null if it is in no series. */
  series: SeriesPart | null
  /** The same text in other languages, Spanish first, if there are any. */
  versions?: ArticleVersion[]
  /** The same text in sites of other organisations, at indexable addresses. */
  foreignVersions?: ForeignVersion[]
}

/** A page in a list: its place in the tree of the organisation's pages. */
export type ListedPage = {
  cardId: CardId
  path: string
  title: string
  summary: string
  changedAt: IsoInstant
  /** True if search engines must not list it: editors exclude it, or its original's address is listed instead. */
  isNoindex: boolean
  /** Language of a translation; its original is `originalCardId`. */
  language?: TranslationLanguage
  originalCardId?: CardId
}

/** A page of an organisation besides its articles: a text with a path. Untrusted like an article's. */
export type SitePage = ListedPage & {
  content: string
  kicker: string
  publishedAt: IsoInstant
  updatedAt: IsoInstant | null
  author: string | null
  picture: Picture | null
  seo: Seo | null
  home: Home | null
}

/** An article in another language. `isNoindex` is true if search engines must not list this version. */
export type ArticleVersion = { language: TextLanguage; cardId: CardId; isNoindex: boolean }

/** A version in another organisation. The Spanish version is the original. */
export type ForeignVersion = ArticleVersion & { organisation: OrganisationId }

/** `part` is null if the article's date determines the order. */
export type SeriesPart = { name: string; part: number | null }

/** An article's place in its series: 'part 2 of 4', with the articles before and after it. */
export type ArticleSeries = { name: string; part: number; parts: number; neighbours: Neighbours }

/** Texts for search engines and shared links. null means the article's own title, summary and picture. */
export type Seo = {
  title: string | null
  description: string | null
  picture: string | null
}

/** A correction of a published article, in one sentence. */
export type Correction = { at: IsoInstant; text: string }

/** A reader's comment, already validated by `lib/features/comments`. */
export type CommentDraft = {
  publicationId: number
  parentId: number | null
  author: string
  /** Never returned by the service. */
  email: string
  text: string
}

/** A part of a long list; `total` counts the whole list. */
export type Slice<T> = { items: T[]; total: number }

/** The requested part of a list. */
export type Window = { offset: number; limit: number }

/** First and last position in a list, from 1, both inclusive. */
export type Positions = { from: number; to: number }
