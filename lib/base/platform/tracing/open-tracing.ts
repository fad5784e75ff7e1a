import { getSettings } from '@/lib/base/platform/settings'
import { setTracing } from './tracing'

/**
 * Opens OpenTelemetry where `OTEL_EXPORTER_OTLP_ENDPOINT` says where to send traces; without it nothing of it is loaded.
 * To be called once on each thread that traces, before Next is loaded. Apart from `tracing.ts`, which pages have, too: Next
 * would trace the files of all of OpenTelemetry for each of them.
 */
export async function openTracing(thread: string): Promise<void> {
  if (getSettings().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  const { createTracing } = await import('./open-telemetry')
  setTracing(createTracing(thread))
}
