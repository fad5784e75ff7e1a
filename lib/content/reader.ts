import { cache } from 'react'
import { RECENT_PUBLICATIONS_COUNT, SEARCH_RESULTS_COUNT } from '@/lib/constants'
import { attempt } from './attempt'
import type { CardId, CategoryId, IsoDate, OrganisationId, Window } from './model'

/**
 * What pages read. Each is `undefined` where the content service could not give it (`attempt`), and
 * within one rendering asked once, however many parts of the page want it.
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
