import { processWide } from '@/lib/base/platform/process/process-wide'
import type { SpanStart, Tracing } from './span'

/** Tracing of this thread, set by `openTracing`; null if disabled. `traced` then costs one variable access. */

const slot = processWide<{ tracing: Tracing | null }>('tracing', () => ({ tracing: null }))

/** Returns the tracing of this thread; null if tracing is disabled. */
export const tracing = () => slot.tracing

/** Enables tracing on this thread, unless it is already enabled. */
export function setTracing(opened: Tracing): void {
  slot.tracing ??= opened
}

export async function closeTracing(): Promise<void> {
  await slot.tracing?.close()
  slot.tracing = null
}

/** Runs work within a span; without tracing, only runs it. */
export function traced<T>(span: SpanStart, work: () => Promise<T>): Promise<T> {
  const { tracing } = slot
  return tracing ? tracing.run(span, work) : work()
}
