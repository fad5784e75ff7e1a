import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import type { CachedContentService } from './cached-content-service'

/**
 * Answers calls for single organisations from the cached list, for a service that can only list all. Invented ids
 * then cause no calls.
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

/** Finds an organisation in a list. The index by id is built once per list, not per request. */
function find(list: readonly Organisation[], id: OrganisationId): Organisation | null {
  const index = indexes.get(list) ?? new Map(list.map((organisation) => [organisation.id, organisation]))
  indexes.set(list, index)
  return index.get(id) ?? null
}
