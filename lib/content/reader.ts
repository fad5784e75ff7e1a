import { cache } from 'react'
import { RECENT_PUBLICATIONS_COUNT, SEARCH_RESULTS_COUNT } from '@/lib/constants'
import { log } from '@/lib/log'
import { pageStore } from '@/lib/pages/store'
import { ContentError } from './errors'
import type { CardId, CategoryId, IsoDate, OrganisationId, Window } from './model'
import type { ContentService } from './port'
import { getContentService } from './service'

/**
 * What pages read, and the one place that decides what becomes of a content service that refuses
 * or fails (specification, section 8): it is logged, the page is told `undefined` and shows its
 * empty state, and what is rendered of it is not kept.
 *
 * `undefined` is "could not be had", `null` is "there is none". Within one rendering each is asked
 * once, however many parts of the page want it.
 */

export const readBoard = cache((organisation: OrganisationId) =>
  attempt('listBoard', organisation, (service) => service.listBoard(organisation)),
)

export const readTrends = cache((organisation: OrganisationId) =>
  attempt('listTrends', organisation, (service) => service.listTrends(organisation)),
)

export const readRecent = cache((organisation: OrganisationId) =>
  attempt('listRecent', organisation, (service) =>
    service.listRecent(organisation, RECENT_PUBLICATIONS_COUNT),
  ),
)

export const readMonths = cache((organisation: OrganisationId) =>
  attempt('listMonths', organisation, (service) => service.listMonths(organisation)),
)

export const readCategories = cache((organisation: OrganisationId) =>
  attempt('listCategories', organisation, (service) => service.listCategories(organisation)),
)

export const readArticle = cache((organisation: OrganisationId, card: CardId) =>
  attempt('getArticle', organisation, (service) => service.getArticle(organisation, card)),
)

export function readMonth(
  organisation: OrganisationId,
  month: { start: IsoDate; end: IsoDate },
  window: Window,
) {
  return attempt('listByMonth', organisation, (service) =>
    service.listByMonth(organisation, month, window),
  )
}

export function readCategory(organisation: OrganisationId, category: CategoryId, window: Window) {
  return attempt('listByCategory', organisation, (service) =>
    service.listByCategory(organisation, category, window),
  )
}

export function readSearch(organisation: OrganisationId, text: string) {
  return attempt('search', organisation, (service) =>
    service.search(organisation, text, SEARCH_RESULTS_COUNT),
  )
}

export function readOrganisations() {
  return attempt('listOrganisations', null, (service) => service.listOrganisations())
}

async function attempt<T>(
  call: string,
  organisation: OrganisationId | null,
  ask: (service: ContentService) => Promise<T>,
): Promise<T | undefined> {
  const startedAt = performance.now()
  try {
    return await ask(await getContentService())
  } catch (cause) {
    pageStore().noteFailure(organisation)
    log().error({
      call,
      organisation,
      ms: Math.round(performance.now() - startedAt),
      kind: cause instanceof ContentError ? cause.kind : 'failed',
      err: cause,
    }, 'a content call came to nothing')
    return undefined
  }
}
