import type { OrganisationId } from '@/lib/base/domain/model'

/** What is known of organisations at this moment, as far as one request is concerned. */
export type Directory = {
  /** Of the organisations that the request names; false for any other. */
  isKnown(organisation: OrganisationId): boolean
  /** Whose domain the request came to: null for no organisation's, undefined while that is unknown. */
  ofHost: OrganisationId | null | undefined
  /** Whether addresses of a former site lead on there. */
  hasFormerAddresses: boolean
}

/** What the directory is asked for: a domain, or an organisation that a request names. */
export type DirectoryKey = `domain:${string}` | `organisation:${OrganisationId}`

/**
 * Its answer: whose the domain is, or the organisation itself; null for none. It may be kept for a
 * while: after `freshUntil` (ms since the epoch) it is asked for anew behind its readers.
 */
export type DirectoryEntry = { owner: OrganisationId | null; hasFormerAddresses: boolean; freshUntil: number }

export function toDomainKey(domain: string | null): DirectoryKey {
  return `domain:${domain ?? ''}`
}

export function toOrganisationKey(organisation: OrganisationId): DirectoryKey {
  return `organisation:${organisation}`
}

/** `known`: those of the organisations that the request names that count. */
export function toDirectory(
  ofHost: Directory['ofHost'],
  known: readonly OrganisationId[],
  hasFormerAddresses = false,
): Directory {
  return { isKnown: (id) => id === ofHost || known.includes(id), ofHost, hasFormerAddresses }
}
