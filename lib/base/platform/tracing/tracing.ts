import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { SpanStart, Tracing } from './span'

/**
 * Traces, by OpenTelemetry, where `OTEL_EXPORTER_OTLP_ENDPOINT` says where to send them. Without it
 * nothing of it is loaded (`open-telemetry.ts`), and a span costs a look at one variable.
 */

const slot = processWide<{ tracing: Tracing | null }>('tracing', () => ({ tracing: null }))

/** This thread's tracing; null where it is off. */
export const tracing = () => slot.tracing

/** To be called once on each thread that traces, before Next is loaded. */
export async function openTracing(thread: string): Promise<void> {
  if (getSettings().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  const { createTracing } = await import('./open-telemetry')
  slot.tracing ??= createTracing(thread)
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
