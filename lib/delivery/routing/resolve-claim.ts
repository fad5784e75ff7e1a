import { parseOrganisationId } from '@/lib/base/domain/parse'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Directory } from '@/lib/features/organisations/directory-entry'
import type { Claim } from './decision'
import type { RequestFacts } from './request-facts'
import { toSessionOrganisation } from './session-cookies'

/**
 * Returns the organisation of a request, by the strongest claim:
 *
 *   ?idOrgV=ACX   the link's parameter (specification, section 4)
 *   cookie        the visitor's earlier choice
 *   host          the organisation that owns the domain
 *
 * A claim counts only if it names a known organisation, because the result becomes part of an internal path
 * and of cache keys.
 */
export function resolveClaim(facts: RequestFacts, directory: Directory): Claim | null {
  const byQuery = toQueryOrganisation(facts)
  if (byQuery && directory.isKnown(byQuery)) return { organisation: byQuery, by: 'query' }
  const byCookie = toSessionOrganisation(facts)
  if (byCookie && directory.isKnown(byCookie)) return { organisation: byCookie, by: 'cookie' }
  return directory.ofHost ? { organisation: directory.ofHost, by: 'host' } : null
}

/** Returns the organisations that a request names. The directory must know them and the host. */
export function listClaimed(facts: RequestFacts): OrganisationId[] {
  const named = [toQueryOrganisation(facts), toSessionOrganisation(facts)]
  return Array.from(new Set(named.flatMap((id) => id ?? [])))
}

function toQueryOrganisation({ query }: RequestFacts): OrganisationId | null {
  return parseOrganisationId(query.get('idOrgV'))
}
