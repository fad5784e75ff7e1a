import { tryRead } from '@/lib/content/try-read'
import { noAppearance } from '@/lib/base/domain/appearance'
import { noContact } from '@/lib/base/domain/contact'
import { UTC } from '@/lib/base/domain/time-zone'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { getContentService, peekContentService } from '@/lib/content/service'
import { getSettings } from '@/lib/base/platform/settings'
import { resolveContact } from './contact'
import { toDirectory, type Directory, type DirectoryEntry, type DirectoryKey } from './directory-entry'

/**
 * Who has which domain, and which organisations there are: each is looked up by itself, so that a
 * site of ten thousand costs what one of three does. The content service's memory holds the answers
 * (`lib/content/cached`), so that a request causes no call; a domain that no organisation has, and an
 * id that none has, are cached as such, too.
 */

/**
 * What a decision about a request to this domain needs to know; `claimed` are the organisations that
 * the request names (`lib/delivery/routing/resolve-claim.ts`). Never throws.
 */
export async function lookUpDirectory(
  domain: string | null,
  claimed: readonly OrganisationId[],
): Promise<Directory> {
  const [owner, ...found] = await Promise.all([ownerOf(domain), ...claimed.map(getOrganisation)])
  // While it is unknown, a visitor's own word is taken: the pages are empty anyway, and the session
  // outlives the outage.
  return toDirectory(
    owner && owner.id,
    claimed.filter((_, at) => found[at] !== null),
    owner?.hasFormerAddresses,
  )
}

/** An answer from the cache alone, without a call; null where a call is needed. */
export function peekDirectory(key: DirectoryKey): DirectoryEntry | null {
  const address = parseKey(key)
  // A host that is no domain: no one has it.
  if (address.domain === '') return { owner: null, hasFormerAddresses: false, freshUntil: Infinity }
  const service = peekContentService()
  const found =
    address.domain === null
      ? service?.peekOrganisation(address.organisation)
      : service?.peekOrganisationByDomain(address.domain)
  if (!found) return null
  const { id = null, hasFormerAddresses = false } = found.value ?? {}
  return { owner: id, hasFormerAddresses, freshUntil: toFreshUntil(found) }
}

/** Asks the content service where the content cache has no fresh answer; `peekDirectory` then has it. */
export async function refreshDirectory(key: DirectoryKey): Promise<void> {
  const address = parseKey(key)
  await (address.domain === null ? getOrganisation(address.organisation) : ownerOf(address.domain || null))
}

type Asked = { domain: string } | { domain: null; organisation: OrganisationId }

function parseKey(key: DirectoryKey): Asked {
  const at = key.indexOf(':')
  const name = key.slice(at + 1)
  const organisation = key.slice(0, at) === 'organisation' && parseOrganisationId(name)
  return organisation ? { domain: null, organisation } : { domain: name }
}

function toFreshUntil({ requestedAt }: { requestedAt: number }): number {
  return requestedAt + getSettings().CONTENT_CACHE_SECONDS * 1000
}

/** An organisation's record: null for one that is not listed, undefined while it cannot be read. */
export function getOrganisation(id: OrganisationId): Promise<Organisation | null | undefined> {
  return tryRead('getOrganisation', id)
}

/** An organisation's own words about itself; its bare id where there are none. */
export async function describeOrganisation(id: OrganisationId): Promise<Organisation> {
  const found = await getOrganisation(id)
  const described = withContact(found ?? toBareOrganisation(id))
  if (found === undefined) unread.add(described)
  return described
}

/** With the contact data that settings add. */
const withContact = (organisation: Organisation): Organisation => ({
  ...organisation,
  contact: resolveContact(organisation, getSettings()),
})

const unread = new WeakSet<Organisation>()

/** Whether a description stands for a record that could not be read: it may well have a domain. */
export const isUnread = (organisation: Organisation) => unread.has(organisation)

/** An organisation of which nothing but the id is known. */
export function toBareOrganisation(id: OrganisationId): Organisation {
  return {
    id,
    name: id,
    description: '',
    domain: null,
    contact: noContact,
    timeZone: UTC,
    appearance: noAppearance,
    hasFormerAddresses: false,
    frameHosts: [],
  }
}

/** The domains of all organisations, for one that has few; none while that is unknown. */
export async function listDomains(): Promise<string[]> {
  const known = (await tryRead('listOrganisations')) ?? []
  return known.flatMap(({ domain }) => domain ?? [])
}

/**
 * Undefined while the content service is away and has not been asked before. Its failure keeps no
 * page from being stored: pages do not depend on whose domain this is.
 */
async function ownerOf(domain: string | null): Promise<Organisation | null | undefined> {
  if (domain === null) return null
  try {
    const service = await getContentService()
    return await service.getOrganisationByDomain(domain)
  } catch {
    // Logged where the call was made.
    return undefined
  }
}
