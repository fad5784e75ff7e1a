import { processWide } from '@/lib/base/platform/process-wide'
import type { SpanStart, Tracing } from './span'

/** This thread's tracing, set by `openTracing`. If it is off, `traced` only reads this variable. */

const slot = processWide<{ tracing: Tracing | null }>('tracing', () => ({ tracing: null }))

/** Returns this thread's tracing; null if it is off. */
export const tracing = () => slot.tracing

/** Turns on tracing for this thread, unless it is on already. */
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
