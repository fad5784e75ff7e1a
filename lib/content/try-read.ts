import { log } from '@/lib/base/platform/log'
import { toSubject, type CallAnswers, type CallParameters, type ReadCall } from './calls'
import { ContentError } from './errors'
import { publishContentEvent } from './events'
import { getContentService } from './service'
import { requestReads } from './request-reads'
import type { ContentCalls } from './wrap-calls'

/**
 * Makes one call of the content service. `undefined` says that it refused or failed and that nothing
 * is cached (specification, section 8); `null` says that there is no such record. A failure is
 * published, so that no page rendered without the answer is stored. The call itself has been logged
 * (`log-failure.ts`), once for all requests that waited for it.
 */
export async function tryRead<Call extends ReadCall>(
  call: Call,
  ...parameters: CallParameters[Call]
): Promise<CallAnswers[Call] | undefined> {
  try {
    const instead = requestReads()?.instead
    // Asked with this call, it answers as this call does.
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
