import { parseOrganisationId } from '@/lib/base/domain/parse'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Directory } from '@/lib/features/company/organisations/directory-entry'
import type { Claim } from './decision'
import type { RequestFacts } from './request-facts'
import { toSessionOrganisation } from './session-cookies'

/**
 * Returns the organisation of a request, in this order:
 *
 *   ?idOrgV=ACX   parameter of the URL (specification, section 4)
 *   cookie        the reader's earlier choice
 *   host          the organisation of the domain
 *
 * Organisations that do not exist are ignored, because the result is used in internal paths and cache keys.
 */
export function resolveClaim(facts: RequestFacts, directory: Directory): Claim | null {
  const byQuery = toQueryOrganisation(facts)
  if (byQuery && directory.isKnown(byQuery)) return { organisation: byQuery, by: 'query' }
  const byCookie = toSessionOrganisation(facts)
  if (byCookie && directory.isKnown(byCookie)) return { organisation: byCookie, by: 'cookie' }
  return directory.ofHost ? { organisation: directory.ofHost, by: 'host' } : null
}

/** Returns the organisations in the URL and the cookie. Must be in the directory before `resolveClaim` is called. */
export function listClaimed(facts: RequestFacts): OrganisationId[] {
  const named = [toQueryOrganisation(facts), toSessionOrganisation(facts)]
  return Array.from(new Set(named.flatMap((id) => id ?? [])))
}

function toQueryOrganisation({ query }: RequestFacts): OrganisationId | null {
  return parseOrganisationId(query.get('idOrgV'))
}
