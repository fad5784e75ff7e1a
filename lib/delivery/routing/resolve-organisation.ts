import { lookUpDirectory } from '@/lib/features/company/organisations/directory'
import type { OrganisationId } from '@/lib/base/domain/model'
import { getSettings } from '@/lib/base/platform/settings'
import { toRequestFacts } from './request-facts'
import { listClaimed, resolveClaim } from './resolve-claim'

/**
 * Returns the organisation of a request to a route handler, determined as for pages. Returns null if there is no
 * organisation, and undefined if it cannot be looked up.
 */
export async function resolveRequestOrganisation(
  request: Request,
): Promise<OrganisationId | null | undefined> {
  const { method, headers } = request
  const facts = toRequestFacts({ method, headers, url: new URL(request.url) }, getSettings())
  const directory = await lookUpDirectory(facts.domain, listClaimed(facts))
  const claim = resolveClaim(facts, directory)
  return claim || directory.ofHost !== undefined ? (claim?.organisation ?? null) : undefined
}
