import { tryRead } from '@/lib/content/try-read'
import type { Organisation, OrganisationId } from '@/lib/domain/model'
import { getContentService, peekContentService } from '@/lib/content/service'
import { toDirectory, type Directory, type DomainEntry, type KnownOrganisations } from './domain-entry'
import { getSettings } from '@/lib/platform/settings'

/**
 * Who has which domain, and which organisations there are. The content service's memory holds both
 * (`lib/content/cached`), so that a visit causes no call; a domain that no organisation has is cached
 * as such, too.
 */

/** What a decision about a request to this domain needs to know. Never throws. */
export async function lookUpDirectory(domain: string | null): Promise<Directory> {
  const [known, owner] = await Promise.all([knownOrganisations(), ownerOf(domain)])
  return toDirectory(known && toIds(known), owner)
}

/** Whose a domain is, from the cache alone, without a call; null where a call is needed. */
export function peekDomain(domain: string): DomainEntry | null {
  if (domain === '') return { owner: null, freshUntil: Infinity }
  const owner = peekContentService()?.peekOrganisationByDomain(domain)
  return owner ? { owner: owner.value?.id ?? null, freshUntil: toFreshUntil(owner) } : null
}

/** Which organisations there are, as `peekDomain`. */
export function peekKnownOrganisations(): KnownOrganisations | null {
  const known = peekContentService()?.peekOrganisations()
  return known ? { ids: known.value.map(({ id }) => id), freshUntil: toFreshUntil(known) } : null
}

function toFreshUntil({ requestedAt }: { requestedAt: number }): number {
  return requestedAt + getSettings().CONTENT_CACHE_SECONDS * 1000
}

const idsOfLists = new WeakMap<readonly Organisation[], ReadonlySet<OrganisationId>>()

/** Made once for each answer of the content service, and not for each request. */
function toIds(organisations: readonly Organisation[]): ReadonlySet<OrganisationId> {
  const ids = idsOfLists.get(organisations) ?? new Set(organisations.map(({ id }) => id))
  idsOfLists.set(organisations, ids)
  return ids
}

/** An organisation's record: null for one that is not listed, undefined while it cannot be read. */
export async function getOrganisation(id: OrganisationId): Promise<Organisation | null | undefined> {
  const known = await knownOrganisations()
  return known && (known.find((organisation) => organisation.id === id) ?? null)
}

/** An organisation's own words about itself; its bare id where there are none. */
export async function describeOrganisation(id: OrganisationId): Promise<Organisation> {
  return (await getOrganisation(id)) ?? toBareOrganisation(id)
}

/** An organisation of which nothing but the id is known. */
export function toBareOrganisation(id: OrganisationId): Organisation {
  return { id, name: id, description: '', domain: null }
}

/** The domains of all known organisations; none while that is unknown. */
export async function listDomains(): Promise<string[]> {
  const known = (await knownOrganisations()) ?? []
  return known.flatMap(({ domain }) => domain ?? [])
}

function knownOrganisations(): Promise<Organisation[] | undefined> {
  return tryRead('listOrganisations')
}

/**
 * Undefined while the content service is away and has not been asked before. Its failure keeps no
 * page from being stored: pages do not depend on whose domain this is.
 */
async function ownerOf(domain: string | null): Promise<Directory['ofHost']> {
  if (domain === null) return null
  try {
    const service = await getContentService()
    return (await service.getOrganisationByDomain(domain))?.id ?? null
  } catch {
    // Logged where the call was made.
    return undefined
  }
}
