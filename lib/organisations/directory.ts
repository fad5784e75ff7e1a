import { attempt } from '@/lib/content/attempt'
import type { Organisation, OrganisationId } from '@/lib/content/model'
import { getContentService, peekContentService } from '@/lib/content/service'
import type { Directory } from '@/lib/request/decide'

/**
 * Who has which domain, and which organisations there are. The content service's memory holds both
 * (`lib/content/remembering`), so that a visit asks nobody; a domain that nobody has is remembered
 * as such, too.
 */

/** What a decision about a request to this domain needs to know. Never throws. */
export async function consultDirectory(domain: string | null): Promise<Directory> {
  return toDirectory(...(await Promise.all([knownOrganisations(), ownerOf(domain)])))
}

/** The same without asking anybody; null where somebody must be asked, or asked again. */
export function peekDirectory(domain: string | null): Directory | null {
  const service = peekContentService()
  const known = service?.peekOrganisations()
  const owner = domain === null ? { value: null } : service?.peekOrganisationByDomain(domain)
  return known && owner ? toDirectory(known.value, owner.value?.id ?? null) : null
}

function toDirectory(known: Organisation[] | undefined, ofHost: Directory['ofHost']): Directory {
  return {
    // While nobody can say which organisations there are, a visitor's own word is taken: the pages
    // are empty then anyway, and the session outlives the outage.
    isKnown: (id) => known === undefined || id === ofHost || known.some((one) => one.id === id),
    ofHost,
  }
}

/** An organisation's own words about itself; its bare id while the content service is away. */
export async function describeOrganisation(id: OrganisationId): Promise<Organisation> {
  const known = (await knownOrganisations())?.find((organisation) => organisation.id === id)
  return known ?? { id, name: id, description: '', domain: null }
}

/** The domains of all known organisations; none while nobody can say. */
export async function listDomains(): Promise<string[]> {
  const known = (await knownOrganisations()) ?? []
  return known.flatMap(({ domain }) => domain ?? [])
}

function knownOrganisations(): Promise<Organisation[] | undefined> {
  return attempt('listOrganisations', null, (service) => service.listOrganisations())
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
