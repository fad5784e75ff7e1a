import { parseOrganisationId } from '@/lib/base/domain/parse'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Directory } from '@/lib/features/organisations/directory-entry'
import type { Claim } from './decision'
import type { RequestFacts } from './request-facts'
import { toSessionOrganisation } from './session-cookies'

/**
 * Which organisation a request is for: the strongest claim first.
 *
 *   ?idOrgV=ACX   what the link says (specification, section 4)
 *   cookie        what this visitor chose before
 *   host          the organisation that the domain belongs to
 *
 * A claim counts only if it names a known organisation: the answer becomes part of an internal path
 * and of cache keys.
 */
export function resolveClaim(facts: RequestFacts, directory: Directory): Claim | null {
  const byQuery = toQueryOrganisation(facts)
  if (byQuery && directory.isKnown(byQuery)) return { organisation: byQuery, by: 'query' }
  const byCookie = toSessionOrganisation(facts)
  if (byCookie && directory.isKnown(byCookie)) return { organisation: byCookie, by: 'cookie' }
  return directory.ofHost ? { organisation: directory.ofHost, by: 'host' } : null
}

/** The organisations that a request names: a directory has to know of these, and of its host. */
export function listClaimed(facts: RequestFacts): OrganisationId[] {
  const named = [toQueryOrganisation(facts), toSessionOrganisation(facts)]
  return Array.from(new Set(named.flatMap((id) => id ?? [])))
}

function toQueryOrganisation({ query }: RequestFacts): OrganisationId | null {
  return parseOrganisationId(query.get('idOrgV'))
}
