import { getSettings } from '@/lib/base/platform/settings'
import { setTracing } from '@/lib/base/platform/tracing/tracing'

/**
 * Starts tracing if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Must be called once per thread, before Next is loaded. Not
 * in `tracing.ts`, which pages import: Next's output file tracing would then include OpenTelemetry for each page.
 */
export async function openTracing(thread: string): Promise<void> {
  if (getSettings().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  const { createTracing } = await import('./open-telemetry')
  setTracing(createTracing(thread))
}
