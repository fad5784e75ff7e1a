import type { ShownProfile } from '@/lib/base/domain/author'
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
  MonthArchive,
  Neighbours,
  Organisation,
  OrganisationId,
  Publication,
  PublicationAddress,
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
  /** False hides the comment from readers until an editor approves it. */
  isActive: boolean
  /** Its author asks to hear of answers; an external service does not offer that. */
  wantsReplies?: boolean
  /** Whose comment it is (`toClientAddress`), for an external service that limits them. */
  clientAddress?: string
}

/**
 * The content service as the site needs it (specification, section 7). Every adapter passes the
 * contract suite in `contract/`; `calls.ts` says what else is known of each call.
 *
 * Reading methods resolve to `null` or an empty list where there is nothing, and throw
 * `ContentError` when the service refuses or fails: an outage is never an empty list.
 */
export interface ContentService {
  /** Every publication with its placement, in board order. */
  listBoard(organisation: OrganisationId): Promise<Publication[]>
  /** Most trending first. */
  listTrends(organisation: OrganisationId): Promise<Publication[]>
  /** Newest first, at most `limit`. */
  listRecent(organisation: OrganisationId, limit: number): Promise<Publication[]>
  /** Months that have publications, newest first. */
  listMonths(organisation: OrganisationId): Promise<MonthArchive[]>
  /** Active categories. */
  listCategories(organisation: OrganisationId): Promise<ListedCategory[]>
  /** Publications of the days from `start` to `end`, both inclusive, newest first. */
  listByMonth(
    organisation: OrganisationId,
    month: { start: IsoDate; end: IsoDate },
    window: Window,
  ): Promise<Slice<Publication>>
  /** Newest first. */
  listByCategory(
    organisation: OrganisationId,
    category: CategoryId,
    window: Window,
  ): Promise<Slice<Publication>>
  /**
   * Of a category, what readers read most of late, at most `limit`; none where the service does not know: the protocol
   * has no such call.
   */
  listMostRead(organisation: OrganisationId, category: CategoryId, limit: number): Promise<Publication[]>
  /**
   * Of an author or a tag, newest first. Null where the service has no such lists: the protocol has none,
   * and readers get a search for the name instead.
   */
  listByTopic(organisation: OrganisationId, topic: Topic, window: Window): Promise<Slice<Publication> | null>
  /** What is in another language than Spanish, newest first, at most `limit`; none where the service has no translations. */
  listInLanguage(
    organisation: OrganisationId,
    language: TranslationLanguage,
    limit: number,
  ): Promise<Publication[]>
  /** What an organisation says of an author; null for nothing, and where the service does not know: the protocol has no such call. */
  getAuthor(organisation: OrganisationId, name: string): Promise<ShownProfile | null>
  /** The parts of a series, the first one first; none where the service knows of no series: the protocol has none. */
  listSeries(organisation: OrganisationId, name: string): Promise<Publication[]>
  /** Best first, at most `limit`. `text` is as the reader typed it. */
  search(organisation: OrganisationId, text: string, limit: number): Promise<Publication[]>
  /**
   * As `search`, of what is wanted alone. Null where the service cannot narrow: the protocol has no such call, and
   * readers get all.
   */
  searchWithin(
    organisation: OrganisationId,
    text: string,
    narrowing: Narrowing,
    limit: number,
  ): Promise<Publication[] | null>
  /** To what that can be narrowed further; null as `searchWithin`. */
  listFacets(organisation: OrganisationId, text: string, narrowing: Narrowing): Promise<Facets | null>
  /**
   * `text` as the organisation's publications spell it, for a search without results; null where it
   * is not mistyped, or where the service knows nothing of spelling: the protocol has no such call.
   */
  correctSpelling(organisation: OrganisationId, text: string): Promise<string | null>
  /**
   * Publications for a reader who has typed `text` so far, likeliest first, at most `limit`. The
   * protocol has no such call: an external service is searched instead.
   */
  suggest(organisation: OrganisationId, text: string, limit: number): Promise<Suggestion[]>
  /** Null for an unknown card and for another organisation's. */
  getArticle(organisation: OrganisationId, card: CardId): Promise<Article | null>
  /**
   * The publications before and after a card by date; null where the service does not know: the
   * protocol has no such call, and the lists of months say it as well (`neighbours.ts`).
   */
  getNeighbours(organisation: OrganisationId, card: CardId): Promise<Neighbours | null>
  /**
   * What reads on from a card, nearest first, at most `limit`: by words that it shares with few. Null where the
   * service does not know: the protocol has no such call.
   */
  listRelated(organisation: OrganisationId, card: CardId, limit: number): Promise<Publication[] | null>
  /**
   * All publications without their texts, oldest first, for sitemaps; null where the service cannot list
   * them so: the protocol has no such call, and the lists of months have them, too.
   */
  listAddresses(organisation: OrganisationId, window: Window): Promise<Slice<PublicationAddress> | null>
  /** When they were changed, for a sitemap's index; null as `listAddresses`. */
  listLatestChanges(organisation: OrganisationId, parts: AddressParts): Promise<LatestChange[] | null>
  /** `domain` is normalised (`lib/base/http/host.ts`). Null for an unknown domain. */
  getOrganisationByDomain(domain: string): Promise<Organisation | null>
  /** An organisation that has publications; null for any other id. */
  getOrganisation(organisation: OrganisationId): Promise<Organisation | null>
  /** An organisation's own text of a legal page; null where it has none, and the default one is shown. */
  getLegalText(organisation: OrganisationId, page: LegalPage): Promise<LegalText | null>
  /** The forms that readers may send, by title; none where the service has no such thing: the protocol has no such call. */
  listForms(organisation: OrganisationId): Promise<Form[]>
  /**
   * What there is at these addresses of files; what is gone is left out. Null where the service has no such thing, and its
   * texts have links: the protocol has no such call.
   */
  listShownFiles(organisation: OrganisationId, keys: readonly FileKey[]): Promise<ShownFile[] | null>
  /** Organisations that have publications. */
  listOrganisations(): Promise<Organisation[]>
  /** The first `limit` of them. */
  listFirstOrganisations(limit: number): Promise<Organisation[]>
  /**
   * The others that readers of an organisation may search with it, at most `limit`: those that agree, where it agrees
   * itself. None where the service knows of none: the protocol has no such call.
   */
  listSearchedTogether(organisation: OrganisationId, limit: number): Promise<Slice<Organisation>>
  /**
   * The card that stands for a page of the organisation's former site, by `toFormerPath`; null for none that
   * readers see, and where the service knows of none: the protocol has no such call.
   */
  findRedirect(organisation: OrganisationId, path: string): Promise<string | null>
  /**
   * Returns the home of an organisation's copy. For another organisation's card, returns that card, if its
   * organisation shares with this one: copies link to it. Otherwise null: the protocol has no such call.
   */
  findHome(organisation: OrganisationId, card: CardId): Promise<CardHome | null>
  /**
   * Stores a comment once: the same draft again resolves to the same id. `isActive`: readers see it; the
   * service may hold back what it was to show. Not scoped by organisation,
   * as the protocol's call is not: the caller has read the article under its organisation.
   *
   * A comment whose publication
   * or parent does not exist is refused (`ContentError`, kind `refused`).
   */
  leaveComment(draft: CommentDraft, options: CommentOptions): Promise<{ id: number; isActive: boolean }>
}
