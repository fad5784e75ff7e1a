import { log } from '@/lib/base/platform/log'
import { toSubject, type CallAnswers, type CallParameters, type ReadCall } from './port/calls'
import { ContentError } from './port/errors'
import { publishContentEvent } from './port/events'
import { getContentService } from './service'
import { requestReads } from './port/request-reads'
import type { ContentCalls } from './port/wrap-calls'

/**
 * Makes one call of the content service. Returns `undefined` if it failed and no answer is cached
 * (specification, section 8), and `null` if the record does not exist. Publishes a failure, so that a page
 * rendered without the answer is not cached. `log-failure.ts` has logged it, once for all waiting requests.
 */
export async function tryRead<Call extends ReadCall>(
  call: Call,
  ...parameters: CallParameters[Call]
): Promise<CallAnswers[Call] | undefined> {
  try {
    const instead = requestReads()?.instead
    // In a preview, `instead` answers the call. Its type cannot express that the answer has the type of the call.
    if (instead) return (await instead(call, parameters)) as CallAnswers[Call] | undefined
    const service: ContentCalls = await getContentService()
    return await service[call](...parameters)
  } catch (cause) {
    const [organisation] = toSubject(call, parameters)
    publishContentEvent({ kind: 'read-failed', organisation })
    if (!(cause instanceof ContentError)) {
      log().error({ call, organisation, err: cause }, 'content service not available')
    }
    return undefined
  }
}
