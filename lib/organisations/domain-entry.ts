import type { OrganisationId } from '@/lib/domain/model'

/** What is known of organisations at this moment, as far as one request is concerned. */
export type Directory = {
  isKnown(organisation: OrganisationId): boolean
  /** Whose domain the request came to: null for no organisation's, undefined while that is unknown. */
  ofHost: OrganisationId | null | undefined
}

/** As it may be kept for a while: after `freshUntil` (ms since the epoch) it is asked for anew behind its readers. */
type Kept = { freshUntil: number }

/** Which organisations there are: one list, whatever the number of domains. */
export type KnownOrganisations = Kept & { ids: readonly OrganisationId[] }

/** Whose a domain is. */
export type DomainEntry = Kept & { owner: OrganisationId | null }

/** `known` is undefined while it is unknown which organisations exist. */
export function toDirectory(
  known: ReadonlySet<OrganisationId> | undefined,
  ofHost: Directory['ofHost'],
): Directory {
  return {
    // Then a visitor's own word is taken: the pages are empty anyway, and the session outlives the
    // outage.
    isKnown: (id) => known === undefined || id === ofHost || known.has(id),
    ofHost,
  }
}
