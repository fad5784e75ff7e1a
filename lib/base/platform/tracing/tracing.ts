import { processWide } from '@/lib/base/platform/process-wide'
import type { SpanStart, Tracing } from './span'

/** Traces, where `openTracing` has opened any; else a span costs a look at one variable. */

const slot = processWide<{ tracing: Tracing | null }>('tracing', () => ({ tracing: null }))

/** This thread's tracing; null where it is off. */
export const tracing = () => slot.tracing

/** Has spans sent from now on. */
export function setTracing(opened: Tracing): void {
  slot.tracing ??= opened
}

export async function closeTracing(): Promise<void> {
  await slot.tracing?.close()
  slot.tracing = null
}

/** Runs work within a span, where traces are on. */
export function traced<T>(span: SpanStart, work: () => Promise<T>): Promise<T> {
  const { tracing } = slot
  return tracing ? tracing.run(span, work) : work()
}
