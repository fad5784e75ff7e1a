import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import type { CachedContentService } from './cached-content-service'

/**
 * For a service that gives organisations only as a list of all: the cached list answers for each, so
 * that what clients invent causes no call, and a list is asked for once, not once for each organisation.
 */
export function findInList(service: CachedContentService): CachedContentService {
  return {
    ...service,
    listFirstOrganisations: async (limit) => (await service.listOrganisations()).slice(0, limit),
    getOrganisation: async (id) => find(await service.listOrganisations(), id),
    peekOrganisation(id) {
      const list = service.peekOrganisations()
      return list && { value: find(list.value, id), requestedAt: list.requestedAt }
    },
  }
}

const indexes = new WeakMap<readonly Organisation[], ReadonlyMap<OrganisationId, Organisation>>()

/** The index is made once for each answer of the service, and not for each request. */
function find(list: readonly Organisation[], id: OrganisationId): Organisation | null {
  const index = indexes.get(list) ?? new Map(list.map((organisation) => [organisation.id, organisation]))
  indexes.set(list, index)
  return index.get(id) ?? null
}
