import { OTHER_ORGANISATIONS_COUNT } from '@/lib/base/domain/constants'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'

/** Organisations besides the current one. `hasMore`: more exist than these. */
export type OtherOrganisations = { items: Organisation[]; hasMore: boolean }

export const noOthers: OtherOrganisations = { items: [], hasMore: false }

/** Number of organisations to load: includes the current one, and one more to detect `hasMore`. */
export const FIRST_COUNT = OTHER_ORGANISATIONS_COUNT + 2

/** Returns the other organisations among the first `FIRST_COUNT`. */
export function toOthers(first: readonly Organisation[], organisation: OrganisationId): OtherOrganisations {
  const others = first.filter(({ id }) => id !== organisation)
  return {
    items: others.slice(0, OTHER_ORGANISATIONS_COUNT),
    hasMore: others.length > OTHER_ORGANISATIONS_COUNT,
  }
}
