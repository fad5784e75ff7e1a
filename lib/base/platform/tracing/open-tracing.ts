import { getSettings } from '@/lib/base/platform/settings'
import { setTracing } from './tracing'

/**
 * Loads OpenTelemetry if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Call it once per tracing thread, before Next is loaded.
 * Separate from `tracing.ts`, which pages import: otherwise Next's output file tracing would include OpenTelemetry for
 * each page.
 */
export async function openTracing(thread: string): Promise<void> {
  if (getSettings().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  const { createTracing } = await import('./open-telemetry')
  setTracing(createTracing(thread))
}
