import type { OrganisationId } from '@/lib/base/domain/model'

/** The organisations that concern one request, as currently known. */
export type Directory = {
  /** True for an existing organisation that the request names; false for all others. */
  isKnown(organisation: OrganisationId): boolean
  /** Owner of the request's domain: null for none, undefined if it is not yet known. */
  ofHost: OrganisationId | null | undefined
  /** True if the organisation redirects addresses of a former site. */
  hasFormerAddresses: boolean
  /** The organisation's primary domain if the request came to one of its aliases; else null. */
  redirectHost: string | null
}

/** A lookup key: a domain, or an organisation that a request names. */
export type DirectoryKey = `domain:${string}` | `organisation:${OrganisationId}`

/**
 * A lookup result: the owner of the domain, or the organisation itself; null if it does not exist. It can be
 * cached, and is refreshed in the background after `freshUntil` (ms since the epoch).
 */
export type DirectoryEntry = {
  owner: OrganisationId | null
  hasFormerAddresses: boolean
  redirectHost: string | null
  freshUntil: number
}

export function toDomainKey(domain: string | null): DirectoryKey {
  return `domain:${domain ?? ''}`
}

export function toOrganisationKey(organisation: OrganisationId): DirectoryKey {
  return `organisation:${organisation}`
}

/** `known`: the existing ones among the organisations that the request names. */
export function toDirectory(
  ofHost: Directory['ofHost'],
  existing: readonly OrganisationId[],
  hasFormerAddresses = false,
  redirectHost: string | null = null,
): Directory {
  return { isKnown: (id) => id === ofHost || existing.includes(id), ofHost, hasFormerAddresses, redirectHost }
}
