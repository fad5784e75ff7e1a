import type {
  Article,
  CardId,
  Category,
  CategoryId,
  CommentDraft,
  IsoDate,
  MonthArchive,
  Organisation,
  OrganisationId,
  Publication,
  Slice,
  Suggestion,
  Window,
} from '@/lib/domain/model'

/**
 * The content service as the site needs it (specification, section 7). Every adapter passes the
 * one contract suite in `contract/`.
 *
 * Reading methods resolve to what was asked for, `null` or an empty list where there is none, and
 * throw `ContentError` when the service refuses or fails: an outage is never an empty list.
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
  listCategories(organisation: OrganisationId): Promise<Category[]>
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
  /** Best first, at most `limit`. `text` is what the reader typed, unchanged. */
  search(organisation: OrganisationId, text: string, limit: number): Promise<Publication[]>
  /**
   * `text` as the organisation's publications spell it, for a search that found nothing; null where
   * it is not mistyped or the service cannot tell. The protocol has no call for it **(ours)**.
   */
  correctSpelling(organisation: OrganisationId, text: string): Promise<string | null>
  /**
   * What a reader who has typed so much may be looking for, likeliest first. A service without such
   * a call answers with what a search finds **(ours)**.
   */
  suggest(organisation: OrganisationId, text: string, limit: number): Promise<Suggestion[]>
  /** Null for an unknown card and for another organisation's. */
  getArticle(organisation: OrganisationId, card: CardId): Promise<Article | null>
  /** `domain` is normalised (`lib/http/host.ts`). Null for a domain nobody has. */
  getOrganisationByDomain(domain: string): Promise<Organisation | null>
  /** Organisations that have publications. */
  listOrganisations(): Promise<Organisation[]>
  /**
   * Stores a comment once: the same draft again gives the same id. Not scoped by organisation, as
   * the protocol's call is not; whoever calls has read the article under its organisation.
   *
   * `isActive` false keeps it from readers until somebody approves it. A comment whose publication
   * or parent does not exist is refused (`ContentError`, kind `refused`).
   */
  leaveComment(draft: CommentDraft, options: { isActive: boolean }): Promise<{ id: number }>
}
