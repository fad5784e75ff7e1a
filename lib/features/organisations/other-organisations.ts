import { OTHER_ORGANISATIONS_COUNT } from '@/lib/base/domain/constants'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'

/** Organisations besides one; `hasMore` where there are others than these. */
export type OtherOrganisations = { items: Organisation[]; hasMore: boolean }

export const noOthers: OtherOrganisations = { items: [], hasMore: false }

/** How many have to be known: with the organisation's own record, and one that says whether there are more. */
export const FIRST_COUNT = OTHER_ORGANISATIONS_COUNT + 2

/** Of the first `FIRST_COUNT`, those besides one that a page names: never thousands. */
export function toOthers(first: readonly Organisation[], organisation: OrganisationId): OtherOrganisations {
  const others = first.filter(({ id }) => id !== organisation)
  return {
    items: others.slice(0, OTHER_ORGANISATIONS_COUNT),
    hasMore: others.length > OTHER_ORGANISATIONS_COUNT,
  }
}
