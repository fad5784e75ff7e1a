import type { OrganisationId } from '@/lib/base/domain/model'
import { getSettings } from '@/lib/base/platform/settings'
import { isOfDemo } from '@/lib/features/company/organisations/about/about'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'

/** Returns true if one of the organisations belongs to the demo, whose figures are invented. */
export async function haveSampleFigures(ids: readonly OrganisationId[]): Promise<boolean> {
  const organisations = await Promise.all(ids.map(describeOrganisation))
  return organisations.some((organisation) => isOfDemo(organisation, getSettings()))
}
