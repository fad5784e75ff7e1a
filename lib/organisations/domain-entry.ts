import type { OrganisationId } from '@/lib/domain/model'

/** What is known of organisations at this moment, as far as one request is concerned. */
export type Directory = {
  isKnown(organisation: OrganisationId): boolean
  /** Whose domain the request came to: null for no organisation's, undefined while that is unknown. */
  ofHost: OrganisationId | null | undefined
}

/** Whose a domain is, and who else there is, as it may be kept for a while. */
export type DomainEntry = {
  known: OrganisationId[]
  owner: OrganisationId | null
  /** Milliseconds since the epoch; after that it is asked for anew behind its readers. */
  freshUntil: number
}

/** `known` is undefined while it is unknown which organisations exist. */
export function toDirectory(
  known: readonly OrganisationId[] | undefined,
  ofHost: Directory['ofHost'],
): Directory {
  return {
    // Then a visitor's own word is taken: the pages are empty anyway, and the session outlives the
    // outage.
    isKnown: (id) => known === undefined || id === ofHost || known.includes(id),
    ofHost,
  }
}
