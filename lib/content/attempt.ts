import { log } from '@/lib/log'
import { pageStore } from '@/lib/pages/store'
import { ContentError } from './errors'
import type { OrganisationId } from './model'
import type { ContentService } from './port'
import { getContentService } from './service'

/**
 * Asks the content service, and is the one place that decides what becomes of one that refuses or
 * fails (specification, section 8): it is logged, whoever asked is told `undefined` and goes on
 * without, and no page that is being rendered meanwhile is kept.
 *
 * `undefined` is "could not be had"; `null` is "there is none".
 */
export async function attempt<T>(
  call: keyof ContentService,
  organisation: OrganisationId | null,
  ask: (service: ContentService) => Promise<T>,
): Promise<T | undefined> {
  const startedAt = performance.now()
  try {
    return await ask(await getContentService())
  } catch (cause) {
    pageStore().noteFailure(organisation)
    const kind = cause instanceof ContentError ? cause.kind : 'failed'
    const ms = Math.round(performance.now() - startedAt)
    log().error({ call, organisation, ms, kind, err: cause }, 'a content call came to nothing')
    return undefined
  }
}
