import { LRUCache } from 'lru-cache'
import type { Organisation, OrganisationId } from '@/lib/content/model'
import { getContentService } from '@/lib/content/service'
import { log } from '@/lib/log'
import { pageStore } from '@/lib/pages/store'
import { processWide } from '@/lib/process-wide'
import type { Directory } from '@/lib/request/decide'
import { getSettings } from '@/lib/settings'

/**
 * Who has which domain, and which organisations there are, kept at hand so that a visit asks
 * nobody: bounded, refreshed behind the visitor's back once it is `CONTENT_CACHE_SECONDS` old,
 * kept while the content service is away. A domain that nobody has is remembered as such too.
 */

/** Domains that anybody may invent: enough for a large installation, small in memory. */
const MOST_DOMAINS = 10_000

type Caches = {
  domains: LRUCache<string, { organisation: Organisation | null }>
  organisations: LRUCache<'all', Organisation[]>
}

function caches(): Caches {
  return processWide('directory', () => {
    const ttl = Math.max(1, getSettings().CONTENT_CACHE_SECONDS * 1000)
    const staleWhileAway = {
      ttl,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
    }
    return {
      domains: new LRUCache({
        ...staleWhileAway,
        max: MOST_DOMAINS,
        fetchMethod: async (domain: string) => ({
          organisation: await (await getContentService()).getOrganisationByDomain(domain),
        }),
      }),
      organisations: new LRUCache({
        ...staleWhileAway,
        max: 1,
        fetchMethod: async () => (await getContentService()).listOrganisations(),
      }),
    }
  })
}

/** What a decision about a request to this domain needs to know. Never throws. */
export async function consultDirectory(domain: string | null): Promise<Directory> {
  return toDirectory(...(await Promise.all([knownOrganisations(), ownerOf(domain)])))
}

/** The same without asking anybody; null where somebody must be asked, or asked again. */
export function peekDirectory(domain: string | null): Directory | null {
  const { domains, organisations } = caches()
  const known = organisations.get('all', onlyFresh)
  const owner = domain === null ? { organisation: null } : domains.get(domain, onlyFresh)
  return known && owner ? toDirectory(known, owner.organisation?.id ?? null) : null
}

const onlyFresh = { allowStale: false, noDeleteOnStaleGet: true } as const

function toDirectory(known: Organisation[] | null, ofHost: Directory['ofHost']): Directory {
  return {
    // While nobody can say which organisations there are, a visitor's own word is taken: the pages
    // are empty then anyway, and the session outlives the outage.
    isKnown: (id) => known === null || id === ofHost || known.some((one) => one.id === id),
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

/** Forgets all that is remembered, as after a change of organisations. */
export function forgetDirectory(): void {
  caches().domains.clear()
  caches().organisations.clear()
}

async function knownOrganisations(): Promise<Organisation[] | null> {
  return (await orNull(() => caches().organisations.fetch('all'), 'listOrganisations')) ?? null
}

/** Undefined while the content service is away and has not been asked before. */
async function ownerOf(domain: string | null): Promise<OrganisationId | null | undefined> {
  if (domain === null) return null
  const answer = await orNull(() => caches().domains.fetch(domain), 'getOrganisationByDomain')
  return answer ? (answer.organisation?.id ?? null) : undefined
}

async function orNull<T>(ask: () => Promise<T>, call: string): Promise<T | null> {
  try {
    return await ask()
  } catch (cause) {
    pageStore().noteFailure(null)
    log().error({ call, err: cause }, 'the directory of organisations could not be read')
    return null
  }
}
