import { observe, secondsSince } from '@/lib/base/platform/metrics/metrics'
import { traced } from '@/lib/base/platform/tracing/tracing'
import type { ContentCall } from './calls'
import { ContentError } from './errors'

/** Makes a call of the content service, and records its duration and outcome as metrics. */
export async function timeCall<T>(call: ContentCall, ask: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const end = (outcome: 'ok' | ContentError['kind']) =>
    observe('contentCalls', { call, outcome }, secondsSince(startedAt))
  try {
    const span = {
      name: `content ${call}`,
      kind: 'internal',
      attributes: { 'cartelera.call': call },
    } as const
    const value = await traced(span, ask)
    end('ok')
    return value
  } catch (cause) {
    end(cause instanceof ContentError ? cause.kind : 'failed')
    throw cause
  }
}
