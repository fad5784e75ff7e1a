import { lookUpDirectory } from '@/lib/organisations/directory'
import type { OrganisationId } from '@/lib/domain/model'
import { getSettings } from '@/lib/platform/settings'
import { resolveClaim } from './decide'
import { toRequestFacts } from './request-facts'

/** Whose content a route handler answers with: decided as for a page; null where nobody's. */
export async function resolveRequestOrganisation(request: Request): Promise<OrganisationId | null> {
  const { method, headers } = request
  const facts = toRequestFacts({ method, headers, url: new URL(request.url) }, getSettings())
  return resolveClaim(facts, await lookUpDirectory(facts.domain))?.organisation ?? null
}
