import type { OrganisationId } from '@/lib/base/domain/model'

/** Facts about the organisations that a request may concern, as currently known. */
export type Directory = {
  /** True for an existing organisation that the request names; false for all others. */
  isKnown(organisation: OrganisationId): boolean
  /** Owner of the request's domain; null if no organisation has it, undefined if it is not known yet. */
  ofHost: OrganisationId | null | undefined
  /** True if the organisation redirects addresses of a former site. */
  hasFormerAddresses: boolean
  /** The organisation's primary domain if the request came to one of its aliases; else null. */
  redirectHost: string | null
  /** False if a known organisation has no published page at the path. */
  mayHavePage(organisation: OrganisationId, path: string): boolean
}

/** A lookup key: a domain, or an organisation that a request names. */
export type DirectoryKey = `domain:${string}` | `organisation:${OrganisationId}`

/** An organisation for routing: the owner of a domain, or one that a request names. */
export type ListedOrganisation = {
  /** Id of the organisation; null if the domain or id has no organisation. */
  owner: OrganisationId | null
  hasFormerAddresses: boolean
  /** Paths of the organisation's published pages; null if they are not known. */
  pagePaths: readonly string[] | null
  redirectHost: string | null
}

/** The lookup result for a domain or id without an organisation. */
export const unlisted: ListedOrganisation = {
  owner: null,
  hasFormerAddresses: false,
  pagePaths: [],
  redirectHost: null,
}

/** A lookup result. It can be cached, and is refreshed in the background after `freshUntil` (ms since the epoch). */
export type DirectoryEntry = ListedOrganisation & { freshUntil: number }

export function toDomainKey(domain: string | null): DirectoryKey {
  return `domain:${domain ?? ''}`
}

export function toOrganisationKey(organisation: OrganisationId): DirectoryKey {
  return `organisation:${organisation}`
}

/**
 * Combines lookup results to the facts about a request. `host` is the result for its domain, undefined if it is not
 * known yet. `named` are the organisations that the request names.
 */
export function toDirectory(
  host: ListedOrganisation | undefined,
  named: readonly ListedOrganisation[],
): Directory {
  const find = (id: OrganisationId) => [host, ...named].find((listed) => listed?.owner === id)
  return {
    isKnown: (id) => find(id) !== undefined,
    ofHost: host && host.owner,
    hasFormerAddresses: host?.hasFormerAddresses ?? false,
    redirectHost: host?.redirectHost ?? null,
    mayHavePage: (id, path) => find(id)?.pagePaths?.includes(path) ?? true,
  }
}
