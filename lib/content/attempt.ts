import { log } from '@/lib/platform/log'
import { ContentError } from './errors'
import { publishContentEvent } from './events'
import type { OrganisationId } from '@/lib/domain/model'
import type { ContentService } from './port'
import { getContentService } from './service'

/**
 * Asks the content service, and is the one place that decides what becomes of one that refuses or
 * fails and of which nothing is remembered (specification, section 8): whoever asked is told
 * `undefined` and goes on without, and no page that is being rendered meanwhile is kept. The call
 * itself has been logged (`log-failure.ts`), once for all who waited for it.
 *
 * `undefined` is "could not be had"; `null` is "there is none".
 */
export async function attempt<T>(
  call: keyof ContentService,
  organisation: OrganisationId | null,
  ask: (service: ContentService) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask(await getContentService())
  } catch (cause) {
    publishContentEvent({ kind: 'read-failed', organisation })
    if (!(cause instanceof ContentError)) {
      log().error({ call, organisation, err: cause }, 'the content service could not be asked')
    }
    return undefined
  }
}
