import { tryRead } from '@/lib/content/try-read'
import { noAppearance } from '@/lib/base/domain/appearance'
import { noContact } from '@/lib/base/domain/contact'
import { UTC } from '@/lib/base/domain/time-zone'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { getContentService, peekContentService } from '@/lib/content/service'
import { getSettings } from '@/lib/base/platform/settings'
import { resolveContact } from './contact'
import {
  toDirectory,
  unlisted,
  type Directory,
  type DirectoryEntry,
  type DirectoryKey,
  type ListedOrganisation,
} from './directory-entry'

/**
 * Looks up domains and organisations one at a time, so the cost does not grow with their number. The content
 * service's cache (`lib/content/cached`) holds the answers, also for domains and ids that do not exist, so
 * requests cause no calls.
 */

/**
 * Returns the facts that routing needs about a request's domain. `claimed` are the organisations that the
 * request names (`lib/delivery/routing/resolve-claim.ts`). Never throws.
 */
export async function lookUpDirectory(
  domain: string | null,
  claimed: readonly OrganisationId[],
): Promise<Directory> {
  const [owner, ...organisations] = await Promise.all([ownerOf(domain), ...claimed.map(getOrganisation)])
  return toDirectory(
    owner === undefined ? undefined : toListed(owner, domain),
    // During an outage, accepts the organisation in the reader's session without a check. The pages are empty anyway,
    // and the session is kept.
    claimed.map((id, at) =>
      organisations[at] === undefined
        ? { ...unlisted, owner: id, pagePaths: null }
        : toListed(organisations[at]),
    ),
  )
}

/** Returns an answer from the cache, without a call; null if a call is needed. */
export function peekDirectory(key: DirectoryKey): DirectoryEntry | null {
  const address = parseKey(key)
  // A host that is not a valid domain has no owner.
  if (address.domain === '') return { ...unlisted, freshUntil: Infinity }
  const service = peekContentService()
  const cached =
    address.domain === null
      ? service?.peekOrganisation(address.organisation)
      : service?.peekOrganisationByDomain(address.domain)
  return cached ? { ...toListed(cached.value, address.domain), freshUntil: toFreshUntil(cached) } : null
}

/** Calls the content service unless the cache has a fresh answer. `peekDirectory` then returns it. */
export async function refreshDirectory(key: DirectoryKey): Promise<void> {
  const address = parseKey(key)
  await (address.domain === null ? getOrganisation(address.organisation) : ownerOf(address.domain || null))
}

function toListed(record: Organisation | null, host: string | null = null): ListedOrganisation {
  if (!record) return unlisted
  const { id, hasFormerAddresses, pagePaths, domain, aliases } = record
  const isAlias = host !== null && aliases.includes(host)
  return { owner: id, hasFormerAddresses, pagePaths, redirectHost: isAlias ? domain : null }
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

/** Returns an organisation's record: null if it does not exist, undefined if it cannot be read now. */
export function getOrganisation(id: OrganisationId): Promise<Organisation | null | undefined> {
  return tryRead('getOrganisation', id)
}

/**
 * Returns an organisation's record with contact data. If it does not exist or cannot be read, returns a record with
 * only the id.
 */
export async function describeOrganisation(id: OrganisationId): Promise<Organisation> {
  const organisation = await getOrganisation(id)
  const described = withContact(organisation ?? toBareOrganisation(id))
  if (organisation === undefined) unread.add(described)
  return described
}

/** Completes the contact data with settings. */
const withContact = (organisation: Organisation): Organisation => ({
  ...organisation,
  contact: resolveContact(organisation, getSettings()),
})

const unread = new WeakSet<Organisation>()

/**
 * Returns true for a placeholder of a record that could not be read. Its `domain` is null, even if the organisation has
 * one.
 */
export const isUnread = (organisation: Organisation) => unread.has(organisation)

/** Returns a placeholder for an organisation of which only the id is known. */
export function toBareOrganisation(id: OrganisationId): Organisation {
  return {
    id,
    name: id,
    description: '',
    domain: null,
    aliases: [],
    contact: noContact,
    timeZone: UTC,
    appearance: noAppearance,
    hasFormerAddresses: false,
    pagePaths: [],
    frameHosts: [],
  }
}

/** Lists the domains of all organisations; empty if they cannot be read. Only for sites with few organisations. */
export async function listDomains(): Promise<string[]> {
  const organisations = (await tryRead('listOrganisations')) ?? []
  return organisations.flatMap(({ domain }) => domain ?? [])
}

/**
 * Returns the organisation of a domain; null if no organisation has it. Returns undefined if the content service is
 * down and nothing is cached.
 */
async function ownerOf(domain: string | null): Promise<Organisation | null | undefined> {
  if (domain === null) return null
  try {
    const service = await getContentService()
    return await service.getOrganisationByDomain(domain)
  } catch {
    // The content service has already logged the error.
    return undefined
  }
}
