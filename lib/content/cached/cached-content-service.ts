import {
  contentCalls,
  toCacheKey,
  toSubject,
  type CallAnswers,
  type CallParameters,
  type ReadCall,
} from '@/lib/content/port/calls'
import { toContentError } from '@/lib/content/port/errors'
import { logFailure } from '@/lib/content/port/log-failure'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port/port'
import { timeCall } from '@/lib/content/port/time-call'
import { wrapCalls, type CallInProgress } from '@/lib/content/port/wrap-calls'
import { isEvictable, type ContentCache, type Cached } from './content-cache'
import { CachedReads, type Limits } from './cached-reads'

/** Content service that can also read organisations from its cache alone. `peek…` returns null on a cache miss. */
export interface CachedContentService extends ContentService {
  peekOrganisation(organisation: OrganisationId): Cached<Organisation | null> | null
  peekOrganisations(): Cached<Organisation[]> | null
  peekOrganisationByDomain(domain: string): Cached<Organisation | null> | null
}

/**
 * Adds a cache and a circuit breaker to a content service (`cached-reads.ts`). Writing calls bypass both:
 * they are made once, even while the circuit is open, because a lost comment costs more than a wait.
 */
export function cacheContent(
  service: ContentService,
  cache: ContentCache,
  limits: Limits,
): CachedContentService {
  const reads = new CachedReads(cache, limits)
  const peek = <Call extends ReadCall>(call: Call, ...parameters: CallParameters[Call]) =>
    reads.peek<CallAnswers[Call]>({ call, subject: toSubject(call, parameters) })
  return {
    ...wrapCalls(service, (inProgress) =>
      contentCalls[inProgress.call].cache === 'none' ? askOnce(inProgress) : reads.read(inProgress),
    ),
    peekOrganisation: (organisation) => peek('getOrganisation', organisation),
    peekOrganisations: () => peek('listOrganisations'),
    peekOrganisationByDomain: (domain) => peek('getOrganisationByDomain', domain),
  }
}

/**
 * Wraps a service for calls of other threads, which have their own caches. Every call is made, and its answer is stored
 * only as a fallback in case the service fails later.
 */
export function keepAnswers(service: ContentService, cache: ContentCache): ContentService {
  return wrapCalls(service, async ({ call, subject, ask }) => {
    const requestedAt = Date.now()
    const value = await ask()
    const isKept = contentCalls[call].cache !== 'none'
    if (isKept) cache.keep(toCacheKey(call, subject), { value, requestedAt }, isEvictable(call, value))
    return value
  })
}

async function askOnce<T>({ call, subject: [organisation], ask }: CallInProgress<T>): Promise<T> {
  const startedAt = Date.now()
  try {
    return await timeCall(call, ask)
  } catch (cause) {
    const error = toContentError(cause, call, organisation)
    logFailure(error, startedAt)
    throw error
  }
}
