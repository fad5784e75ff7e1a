import { processWide } from '@/lib/base/platform/process-wide'
import type { SpanStart, Tracing } from './span'

/** Set by `openTracing`. Without tracing, a span only costs reading one variable. */

const slot = processWide<{ tracing: Tracing | null }>('tracing', () => ({ tracing: null }))

/** This thread's tracing; null if it is off. */
export const tracing = () => slot.tracing

/** Starts sending spans. */
export function setTracing(opened: Tracing): void {
  slot.tracing ??= opened
}

export async function closeTracing(): Promise<void> {
  await slot.tracing?.close()
  slot.tracing = null
}

/** Runs work within a span if tracing is on. */
export function traced<T>(span: SpanStart, work: () => Promise<T>): Promise<T> {
  const { tracing } = slot
  return tracing ? tracing.run(span, work) : work()
}
