import type { Appearance } from './appearance'
import type { TextLanguage, TranslationLanguage } from './translation'

/**
 * Types of the content that readers see (specification, section 3). The content protocol uses other names, which only
 * `lib/delivery/content-api` and the adapters know.
 */

/** Id of a sales organisation, the tenant (`IdOrgV`), such as `AXS`. Checked with `parseOrganisationId`. */
export type OrganisationId = string & { readonly __brand: 'OrganisationId' }

/** A card's id (`IdPublicacionCard`): a positive integer that fits PostgreSQL's `integer`. */
export type CardId = number & { readonly __brand: 'CardId' }

/** A category's id (`IdCategoria`): a positive integer that fits PostgreSQL's `integer`. */
export type CategoryId = number & { readonly __brand: 'CategoryId' }

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = string & { readonly __brand: 'IsoDate' }

/**
 * An instant in ISO 8601, in UTC (`Z`) or with an offset (`2026-03-31T23:30:00.000-06:00`), which only external
 * content services return. The offset decides its day. Compare with `compareInstants`: string order is only correct
 * for equal offsets.
 */
export type IsoInstant = string & { readonly __brand: 'IsoInstant' }

/** An IANA time zone such as `America/Mexico_City` or `UTC`. Checked with `parseTimeZone`. */
export type TimeZone = string & { readonly __brand: 'TimeZone' }

export type Organisation = {
  id: OrganisationId
  /** Name of the company that the organisation belongs to (`orgsaas.NombreOrg`). */
  name: string
  description: string
  /** Domain of the organisation in lower case; null if it has no domain. */
  domain: string | null
  /** Domains that redirect to `domain`. */
  aliases: string[]
  contact: Contact
  /** Time zone in which the day and month of publications are computed. */
  timeZone: TimeZone
  appearance: Appearance
  /** True if redirects from the addresses of a former site are stored. */
  hasFormerAddresses: boolean
  /** Paths of the organisation's published static pages (`SitePage`). */
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
/** Path of a legal page, without slashes. Every organisation has all of them. */
export type LegalPage = (typeof legalPages)[number]

/** An organisation's own text of a legal page. Untrusted. */
export type LegalText = { content: string; updatedAt: IsoInstant }

export const topicKinds = ['author', 'tag'] as const
/** An author or a tag: readers can list its publications. */
export type Topic = { kind: (typeof topicKinds)[number]; name: string }
/** A series, which readers can follow like a topic. */
export type Series = { kind: 'series'; name: string }

export const placements = ['upper', 'middle', 'right'] as const
/** List of the home board in which the card appears (`cat_tipo.Descripcion`). */
export type Placement = (typeof placements)[number]

export type Picture = {
  url: string
  /** Alternative text; '' for a decorative picture. */
  alt: string
}

/** A publication and its card: one record of the content service. */
export type Publication = {
  cardId: CardId
  /** Id to which comments refer; null if the service returns no id, which closes comments. */
  publicationId: number | null
  publishedAt: IsoInstant | null
  updatedAt: IsoInstant | null
  /** Line above the title (`TituloSuperior`), or ''. */
  kicker: string
  title: string
  summary: string
  /** Plain text, Markdown or HTML, as the author wrote it. Untrusted. */
  content: string
  /** Label of the card's button; '' for the default. */
  buttonText: string
  placement: Placement | null
  picture: Picture | null
  category: Category | null
  author: string | null
  tags: string[]
  /**
   * Number of visible comments when the publication was cached; null if the service does not report it. A new comment
   * does not invalidate lists (`docs/caching.md`).
   */
  commentCount: number | null
  /** Original of a copy, whose URL is the canonical one; null if this is the original. */
  home: Home | null
  /** True if editors exclude the publication from search engines. */
  isNoindex?: boolean
  /** Language of a translation; missing for Spanish. */
  language?: TranslationLanguage
}

/**
 * Returns whether search engines and other programs may list a publication. Sitemaps, feeds, lists, mails and copies
 * use this rule.
 */
export const isIndexable = ({ isNoindex }: { isNoindex?: boolean }): boolean => !isNoindex

/** Identifies a publication in its home organisation. */
export type Home = { organisation: OrganisationId; cardId: CardId }

/** Original of a copy. `isAdapted` is true if the copy's text was edited. */
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
  /** The publication in other languages, if there are translations. */
  versions?: (ArticleVersion & { changedAt: IsoInstant })[]
}

/** Time of the last change of a sitemap section, a month or a category. */
export type LatestChange = {
  /** Index of the sitemap section, from 0. */
  part: number | null
  /** Month in the organisation's time zone, `2026-10`; null for publications without a date. */
  month: string | null
  category: CategoryId | null
  changedAt: IsoInstant | null
}

/**
 * Division of the sitemap into sections with `each` addresses. The first section begins with `first` addresses of pages
 * that are not publications.
 */
export type AddressParts = { first: number; each: number }

/** A title suggested while a reader types. */
export type Suggestion = Pick<Publication, 'cardId' | 'title'>

/** The publications before and after a publication, by date. */
export type Neighbours = { older: Suggestion | null; newer: Suggestion | null }

export type Category = { id: CategoryId; name: string }

/** A category in a list. `publications` is its number of publications; null if the service does not report it. */
export type ListedCategory = Category & {
  publications: number | null
  /** Ids of categories that were merged into this one. Their URLs redirect here. */
  formerIds: CategoryId[]
}

export type MonthArchive = {
  start: IsoDate
  end: IsoDate
  /** Month name from the service: 'octubre 2026'. */
  label: string
  /** Number of publications; null if the service does not report it. */
  publications: number | null
}

export type Comment = {
  id: number
  /** The comment that this one answers; null if it starts a thread. */
  parentId: number | null
  author: string
  text: string
  writtenAt: IsoInstant
  /** True for an answer by the organisation, whose name is then the `author`. */
  isOrganisation?: boolean
  /** True while the comment awaits moderation. Only its author sees it. */
  isWaiting?: boolean
  /** True for the placeholder of a removed comment that has answers. Author and text are empty. */
  isRemoved?: boolean
}

/** A publication with its comments (oldest first), including placeholders of removed ones. */
export type Article = Publication & {
  comments: Comment[]
  /** Oldest first. Empty with an external content service, whose protocol has no corrections. */
  corrections: Correction[]
  /** Texts for search engines; null if the article or the content service lacks them. */
  seo: Seo | null
  /** Position in a series; null if the article is in no series. */
  series: SeriesPart | null
  /** The article in all its languages, Spanish first; missing if it has no translations. */
  versions?: ArticleVersion[]
  /** Language versions on sites of other organisations, if any. */
  foreignVersions?: ForeignVersion[]
}

/** A static page in a list, with its place in the page tree. */
export type ListedPage = {
  cardId: CardId
  path: string
  title: string
  summary: string
  changedAt: IsoInstant
  /** True if search engines must not list the page, because an editor excluded it or because it is a copy. */
  isNoindex: boolean
  /** Language of a translation, whose original is `originalCardId`. */
  language?: TranslationLanguage
  originalCardId?: CardId
}

/** A static page: a text with its own path. Untrusted. */
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

/** The card of an article in one language. `isNoindex` is true if search engines must not list it. */
export type ArticleVersion = { language: TextLanguage; cardId: CardId; isNoindex: boolean }

/** A translation in another organisation, or the Spanish original. */
export type ForeignVersion = ArticleVersion & { organisation: OrganisationId }

/** An article's part in a series. `part` is the number that the editor set; null to sort by date. */
export type SeriesPart = { name: string; part: number | null }

/** Position of an article in its series: 'part 2 of 4', and the articles before and after it. */
export type ArticleSeries = { name: string; part: number; parts: number; neighbours: Neighbours }

/** Texts for search engines and link previews; null for the article's own title, summary or picture. */
export type Seo = {
  title: string | null
  description: string | null
  picture: string | null
}

/** Note about a correction of a published article. */
export type Correction = { at: IsoInstant; text: string }

/** A reader's comment, already validated by `lib/features/audience/comments`. */
export type CommentDraft = {
  publicationId: number
  parentId: number | null
  author: string
  /** Never sent to readers. */
  email: string
  text: string
}

/** A page of a long list; `total` is the length of the whole list. */
export type Slice<T> = { items: T[]; total: number }

/** Offset and maximum number of items of a page of a list. */
export type Window = { offset: number; limit: number }

/** Positions of the first and last shown item, from 1, for 'items 13 to 24'. */
export type Positions = { from: number; to: number }
