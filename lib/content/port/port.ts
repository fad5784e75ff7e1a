import type { BrandPictureType } from '@/lib/base/domain/brand'
import type { ShownMenus } from '@/lib/base/domain/menu'
import type { ShownProfile } from '@/lib/base/domain/author'
import type { ArchivedNewsletter } from '@/lib/base/domain/newsletter'
import type { Form } from '@/lib/base/domain/form'
import type {
  AddressParts,
  Article,
  CardHome,
  CardId,
  CategoryId,
  CommentDraft,
  IsoDate,
  LatestChange,
  LegalPage,
  LegalText,
  ListedCategory,
  ListedPage,
  MonthArchive,
  Neighbours,
  Organisation,
  OrganisationId,
  Publication,
  PublicationAddress,
  SitePage,
  Slice,
  Suggestion,
  Topic,
  Window,
} from '@/lib/base/domain/model'
import type { ShownFile } from '@/lib/base/domain/shown-file'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import type { Facets, Narrowing } from '@/lib/base/domain/narrowing'

export type CommentOptions = {
  /** False to hide the comment from readers until an editor approves it. */
  isActive: boolean
  /** True to mail replies to the author. External services do not support it. */
  wantsReplies?: boolean
  /** IP address of the commenter (`toClientAddress`), for the rate limit of an external service. */
  clientAddress?: string
}

/**
 * The content service as used by the site (specification, section 7). Every adapter passes the contract suite
 * in `contract/`. `calls.ts` lists further properties of each call.
 *
 * Reading methods resolve to `null` or an empty list if there is no data. They throw `ContentError` if the
 * service rejects the call or fails, so an outage never looks like an empty list.
 */
export interface ContentService {
  /** Lists every publication with a placement, in board order. */
  listBoard(organisation: OrganisationId): Promise<Publication[]>
  /** Lists trends, most trending first. */
  listTrends(organisation: OrganisationId): Promise<Publication[]>
  /** Lists at most `limit` publications, newest first. */
  listRecent(organisation: OrganisationId, limit: number): Promise<Publication[]>
  /** Lists the months with publications, newest first. */
  listMonths(organisation: OrganisationId): Promise<MonthArchive[]>
  listCategories(organisation: OrganisationId): Promise<ListedCategory[]>
  /** Lists publications of the days from `start` to `end`, both inclusive, newest first. */
  listByMonth(
    organisation: OrganisationId,
    month: { start: IsoDate; end: IsoDate },
    window: Window,
  ): Promise<Slice<Publication>>
  /** Lists the publications of a category, newest first. */
  listByCategory(
    organisation: OrganisationId,
    category: CategoryId,
    window: Window,
  ): Promise<Slice<Publication>>
  /**
   * Lists at most `limit` recently most read publications of a category. Empty if the service does not count:
   * the protocol has no such call.
   */
  listMostRead(organisation: OrganisationId, category: CategoryId, limit: number): Promise<Publication[]>
  /**
   * Lists the publications of an author or a tag, newest first. null if the service has no such lists, as in
   * the protocol: readers then get a search for the name.
   */
  listByTopic(organisation: OrganisationId, topic: Topic, window: Window): Promise<Slice<Publication> | null>
  /** Lists translations in a language, newest first, at most `limit`. Empty if the service has no translations. */
  listInLanguage(
    organisation: OrganisationId,
    language: TranslationLanguage,
    limit: number,
  ): Promise<Publication[]>
  /** Returns an author's profile; null if there is no profile or the service has no such call, as in the protocol. */
  getAuthor(organisation: OrganisationId, name: string): Promise<ShownProfile | null>
  /** Lists the parts of a series in order. Empty if the service has no series, as in the protocol. */
  listSeries(organisation: OrganisationId, name: string): Promise<Publication[]>
  /** Lists at most `limit` results, best first. `text` is as the reader typed it. */
  search(organisation: OrganisationId, text: string, limit: number): Promise<Publication[]>
  /** Searches with filters. null if the service cannot filter, like the protocol: readers then get all results. */
  searchWithin(
    organisation: OrganisationId,
    text: string,
    narrowing: Narrowing,
    limit: number,
  ): Promise<Publication[] | null>
  /** Counts results by further filter values; null if not supported. */
  listFacets(organisation: OrganisationId, text: string, narrowing: Narrowing): Promise<Facets | null>
  /**
   * Corrects the spelling of a search without results, by the words of the organisation's publications. null
   * if no word is misspelled or the service cannot correct, like the protocol.
   */
  correctSpelling(organisation: OrganisationId, text: string): Promise<string | null>
  /**
   * Suggests at most `limit` publications for the text typed so far, likeliest first. Without such a call in
   * the protocol, an external service is searched instead.
   */
  suggest(organisation: OrganisationId, text: string, limit: number): Promise<Suggestion[]>
  /** Returns null for an unknown card or a card of another organisation. */
  getArticle(organisation: OrganisationId, card: CardId): Promise<Article | null>
  /**
   * Returns the publications before and after a card by date. null if the service has no such call, like the
   * protocol: the lists of months are used then (`neighbours.ts`).
   */
  getNeighbours(organisation: OrganisationId, card: CardId): Promise<Neighbours | null>
  /** Lists at most `limit` publications with rare words in common, most similar first. null if not supported. */
  listRelated(organisation: OrganisationId, card: CardId, limit: number): Promise<Publication[] | null>
  /**
   * Lists all publications without texts, oldest first, for sitemaps. null if the service has no such call,
   * like the protocol: the lists of months are used then.
   */
  listAddresses(organisation: OrganisationId, window: Window): Promise<Slice<PublicationAddress> | null>
  /** Lists the latest changes for a sitemap's index; null if not supported. */
  listLatestChanges(organisation: OrganisationId, parts: AddressParts): Promise<LatestChange[] | null>
  /** Returns null for an unknown domain. `domain` is normalised (`lib/base/http/host.ts`). */
  getOrganisationByDomain(domain: string): Promise<Organisation | null>
  /** Returns null for an organisation without publications, unless the service knows that it has a domain. */
  getOrganisation(organisation: OrganisationId): Promise<Organisation | null>
  /** Returns an organisation's text of a legal page; null for the default text. */
  getLegalText(organisation: OrganisationId, page: LegalPage): Promise<LegalText | null>
  /** Returns the organisation's own menus, without entries whose target is not public; null for the defaults. */
  getMenus(organisation: OrganisationId): Promise<ShownMenus | null>
  /** Returns the bytes of a logo or symbol in base64; null if the organisation has no such picture. */
  getBrandFile(organisation: OrganisationId, digest: string, type: BrandPictureType): Promise<string | null>
  /** Lists the forms that readers may submit, by title. Empty for a remote service, whose protocol has no forms. */
  listForms(organisation: OrganisationId): Promise<Form[]>
  /**
   * Lists the organisation's pages with translations, by path. Empty for a remote service, whose protocol has no pages.
   */
  listPages(organisation: OrganisationId): Promise<ListedPage[]>
  /** Returns null if no page has the path. */
  getPage(organisation: OrganisationId, path: string): Promise<SitePage | null>
  /** Lists at most `limit` pages with words that begin with each word of `text`; titles first. */
  searchPages(organisation: OrganisationId, text: string, limit: number): Promise<ListedPage[]>
  /** Lists the newsletters in the site's archive, newest first. Empty if the service lacks them, like the protocol. */
  listNewsletters(organisation: OrganisationId): Promise<ArchivedNewsletter[]>
  /**
   * Lists the files at these addresses, without missing ones. null if the service has no such call, as in the
   * protocol: the text then shows links.
   */
  listShownFiles(organisation: OrganisationId, keys: readonly FileKey[]): Promise<ShownFile[] | null>
  /** Lists the organisations that have publications. */
  listOrganisations(): Promise<Organisation[]>
  listFirstOrganisations(limit: number): Promise<Organisation[]>
  /**
   * Lists at most `limit` other organisations of the joint search. Empty if this organisation does not take
   * part, or the service has no such call, like the protocol.
   */
  listSearchedTogether(organisation: OrganisationId, limit: number): Promise<Slice<Organisation>>
  /**
   * Returns the redirect target for a page of the organisation's former site. `path` is normalised by `toFormerPath`.
   * null if no visible card replaces the page, or the service has no such call, as in the protocol.
   */
  findRedirect(organisation: OrganisationId, path: string): Promise<string | null>
  /**
   * Returns the original of a copy. If the card belongs to another organisation that shares with this one, returns the
   * card itself, because shared texts link to it. Returns null for other cards, and if the service has no such call, as
   * in the protocol.
   */
  findHome(organisation: OrganisationId, card: CardId): Promise<CardHome | null>
  /**
   * Stores a comment once: sending the same draft again returns the same id. `isActive`: visible to readers; the
   * service may hold it back nevertheless. Has no parameter for the organisation, like the protocol's call: the caller
   * must have read the article in its organisation. Throws `ContentError` of kind `refused` if the publication or
   * parent does not exist.
   */
  leaveComment(draft: CommentDraft, options: CommentOptions): Promise<{ id: number; isActive: boolean }>
}
