import type { Appearance } from './appearance'
import type { TextLanguage, TranslationLanguage } from './translation'

/**
 * What readers read, in the product's own words (specification, section 3). The wire's names end
 * at the adapters: nothing outside `lib/delivery/content-api` and the adapters knows them.
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
  /** The company it belongs to (`orgsaas.NombreOrg`). */
  name: string
  description: string
  /** Its own domain in lower case, or null where it has none. */
  domain: string | null
  contact: Contact
  /** Decides the day and month of its publications. */
  timeZone: TimeZone
  appearance: Appearance
  /** Whether addresses of a former site lead on to its publications. */
  hasFormerAddresses: boolean
  /** Whose pages its texts may embed, beside those that all may (`parse-embed.ts`). */
  frameHosts: string[]
}

/** How readers reach an organisation, checked (`contact.ts`); null for what it does not give. */
export type Contact = {
  /** A number as wa.me takes it: digits alone, with the country's. */
  whatsapp: string | null
  email: string | null
  /** As its owner writes it: '+52 55 5555 0100'. */
  telephone: string | null
  /** Lines of a postal address. */
  address: string | null
}

export const legalPages = ['aviso-legal', 'privacidad', 'cookies', 'accesibilidad'] as const
/** A legal page that every organisation has, by its public path without the slash. */
export type LegalPage = (typeof legalPages)[number]

/** An organisation's own text of a legal page, not to be trusted. */
export type LegalText = { content: string; updatedAt: IsoInstant }

export const topicKinds = ['author', 'tag'] as const
/** What publications share beside their category: who wrote them, or a tag of theirs. */
export type Topic = { kind: (typeof topicKinds)[number]; name: string }
/** All parts of a series, as one thing that is followed. */
export type Series = { kind: 'series'; name: string }

export const placements = ['upper', 'middle', 'right'] as const
/** Where on the home board a card stands (`cat_tipo.Descripcion`). */
export type Placement = (typeof placements)[number]

export type Picture = {
  url: string
  /** Text for those who do not see it; empty when the picture only decorates. */
  alt: string
}

/** A publication and its card: one wrapper record of the content service. */
export type Publication = {
  cardId: CardId
  /** What comments refer to; null where the service gives none: then comments are closed. */
  publicationId: number | null
  publishedAt: IsoInstant | null
  updatedAt: IsoInstant | null
  /** The line above the title (`TituloSuperior`), or empty. */
  kicker: string
  title: string
  summary: string
  /** Plain text, Markdown or HTML as the author wrote it, and not to be trusted. */
  content: string
  /** What the card's button says, or empty: then the interface's own word stands there. */
  buttonText: string
  placement: Placement | null
  picture: Picture | null
  category: Category | null
  author: string | null
  tags: string[]
  /**
   * Comments that readers see, as many as there were when it was read: lists are not read again for a
   * comment (`docs/caching.md`). Null where the service does not say.
   */
  commentCount: number | null
  /** Whose copy it is, and which address crawlers are to list instead of its own; null for what is at home here. */
  home: Home | null
  /** Set for a publication that its editors keep out of search engines (`isIndexable`). */
  isNoindex?: boolean
  /** What it is written in, where that is not Spanish. */
  language?: TranslationLanguage
}

/**
 * Decides if search engines and other machines may be given a publication. Every sitemap, feed, list, mail and copy
 * uses this rule.
 */
export const isIndexable = ({ isNoindex }: { isNoindex?: boolean }): boolean => !isNoindex

/** A publication in another organisation. */
export type Home = { organisation: OrganisationId; cardId: CardId }

/** The publication that a card comes from; `isAdapted`: the text of this copy is not its home's any more. */
export type CardHome = Home & { isAdapted: boolean }

/** What a list of all of an organisation's pages says of a publication. */
export type PublicationAddress = {
  cardId: CardId
  publishedAt: IsoInstant | null
  updatedAt: IsoInstant | null
  category: CategoryId | null
  picture: Picture | null
  home: Home | null
  isNoindex: boolean
  /** Its translations, where it has any. */
  versions?: (ArticleVersion & { changedAt: IsoInstant })[]
}

/**
 * The last change among an organisation's publications of a part of all (oldest first), of a month, of a category, or of
 * what is said of these.
 */
export type LatestChange = {
  /** From 0. */
  part: number | null
  /** Of the organisation's time zone, `2026-10`; null for those without a date. */
  month: string | null
  category: CategoryId | null
  changedAt: IsoInstant | null
}

/** Parts of `each` addresses, of which the first begins with `first` that are no publications'. */
export type AddressParts = { first: number; each: number }

/** A publication that a reader may be looking for while typing. */
export type Suggestion = Pick<Publication, 'cardId' | 'title'>

/** What an organisation published just before a publication, and just after it. */
export type Neighbours = { older: Suggestion | null; newer: Suggestion | null }

export type Category = { id: CategoryId; name: string }

/** `publications`: how many it has; null where the service does not say. */
export type ListedCategory = Category & {
  publications: number | null
  /** Of categories that have been merged into it: their addresses lead here. */
  formerIds: CategoryId[]
}

export type MonthArchive = {
  start: IsoDate
  end: IsoDate
  /** As the service writes it: 'octubre 2026'. */
  label: string
  /** How many publications it has; null where the service does not say. */
  publications: number | null
}

export type Comment = {
  id: number
  /** The comment it answers, or null for one that starts a thread. */
  parentId: number | null
  author: string
  text: string
  writtenAt: IsoInstant
  /** The organisation's own answer: `author` is its name. */
  isOrganisation?: boolean
  /** Its own author alone is shown it: it waits for a moderator. */
  isWaiting?: boolean
  /** Readers no longer see it: without author and text it keeps the place of its answers. */
  isRemoved?: boolean
}

/** One card opened: the publication with its active comments and the places of removed ones, oldest first. */
export type Article = Publication & {
  comments: Comment[]
  /** Oldest first; none where the service knows none: the protocol has no such thing. */
  corrections: Correction[]
  /** The same; null where it says nothing of its own. */
  seo: Seo | null
  /** The series that it is a part of; null for none. */
  series: SeriesPart | null
  /** The same text in other languages, Spanish first, where there is any. */
  versions?: ArticleVersion[]
  /** The same text on sites of other organisations, under addresses that crawlers list. */
  foreignVersions?: ForeignVersion[]
}

/** An article in another language. `isNoindex`: crawlers list it nowhere, or at its home. */
export type ArticleVersion = { language: TextLanguage; cardId: CardId; isNoindex: boolean }

/** A version of another organisation. The Spanish one is the home of the text. */
export type ForeignVersion = ArticleVersion & { organisation: OrganisationId }

/** `part` is null where the article's date says which one it is. */
export type SeriesPart = { name: string; part: number | null }

/** Where an article stands in its series: 'part 2 of 4', and what comes before and after it. */
export type ArticleSeries = { name: string; part: number; parts: number; neighbours: Neighbours }

/** What searchers and shared links show of an article instead of its title, its summary and its picture; null for those. */
export type Seo = {
  title: string | null
  description: string | null
  picture: string | null
}

/** What was wrong in a published article, said in a sentence. */
export type Correction = { at: IsoInstant; text: string }

/** What a reader sends; `lib/features/comments` has checked it before it reaches a content service. */
export type CommentDraft = {
  publicationId: number
  parentId: number | null
  author: string
  /** Never leaves the service again. */
  email: string
  text: string
}

/** A part of a long list; `total` counts all of it. */
export type Slice<T> = { items: T[]; total: number }

/** Which part of a list is wanted. */
export type Window = { offset: number; limit: number }

/** First and last position in a list, from 1, both inclusive. */
export type Positions = { from: number; to: number }
