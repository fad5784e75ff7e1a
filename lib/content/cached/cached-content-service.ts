import { toContentError } from '@/lib/content/errors'
import { logFailure } from '@/lib/content/log-failure'
import type { Organisation, OrganisationId } from '@/lib/domain/model'
import type { ContentService } from '@/lib/content/port'
import type { ContentCache, Cached } from './content-cache'
import { CachedReads, type Limits } from './cached-reads'

/** Besides, what is known of the directory without asking: null where somebody must be asked. */
export interface CachedContentService extends ContentService {
  peekOrganisations(): Cached<Organisation[]> | null
  peekOrganisationByDomain(domain: string): Cached<Organisation | null> | null
}

/**
 * Any content service, made to fail well (`readings.ts`). Leaving a comment goes straight through:
 * once, whatever comes of it, and also to a service that is left alone, for a lost comment costs
 * more than a wait.
 */
export function cacheContent(
  service: ContentService,
  memory: ContentCache,
  limits: Limits,
): CachedContentService {
  const cachedReads = new CachedReads(memory, limits)
  const remember = <T>(
    call: keyof ContentService,
    organisation: OrganisationId | null,
    parameters: readonly unknown[],
    ask: () => Promise<T>,
  ) => cachedReads.read({ call, organisation, parameters, ask })

  return {
    listBoard: (organisation) =>
      remember('listBoard', organisation, [], () => service.listBoard(organisation)),
    listTrends: (organisation) =>
      remember('listTrends', organisation, [], () => service.listTrends(organisation)),
    listRecent: (organisation, limit) =>
      remember('listRecent', organisation, [limit], () => service.listRecent(organisation, limit)),
    listMonths: (organisation) =>
      remember('listMonths', organisation, [], () => service.listMonths(organisation)),
    listCategories: (organisation) =>
      remember('listCategories', organisation, [], () => service.listCategories(organisation)),
    listByMonth: (organisation, { start, end }, window) =>
      remember('listByMonth', organisation, [start, end, window.offset, window.limit], () =>
        service.listByMonth(organisation, { start, end }, window),
      ),
    listByCategory: (organisation, category, window) =>
      remember('listByCategory', organisation, [category, window.offset, window.limit], () =>
        service.listByCategory(organisation, category, window),
      ),
    search: (organisation, text, limit) =>
      remember('search', organisation, [text, limit], () => service.search(organisation, text, limit)),
    correctSpelling: (organisation, text) =>
      remember('correctSpelling', organisation, [text], () => service.correctSpelling(organisation, text)),
    suggest: (organisation, text, limit) =>
      remember('suggest', organisation, [text, limit], () => service.suggest(organisation, text, limit)),
    getArticle: (organisation, card) =>
      remember('getArticle', organisation, [card], () => service.getArticle(organisation, card)),
    getOrganisationByDomain: (domain) =>
      remember('getOrganisationByDomain', null, [domain], () => service.getOrganisationByDomain(domain)),
    listOrganisations: () => remember('listOrganisations', null, [], () => service.listOrganisations()),
    peekOrganisations: () =>
      cachedReads.peek({ call: 'listOrganisations', organisation: null, parameters: [] }),
    peekOrganisationByDomain: (domain) =>
      cachedReads.peek({ call: 'getOrganisationByDomain', organisation: null, parameters: [domain] }),
    leaveComment: async (draft, options) => {
      const startedAt = Date.now()
      try {
        return await service.leaveComment(draft, options)
      } catch (cause) {
        const error = toContentError(cause, 'leaveComment', null)
        logFailure(error, startedAt)
        throw error
      }
    },
  }
}
