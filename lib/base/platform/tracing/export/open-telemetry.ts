import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { readIdentity } from '@/lib/base/platform/process/identity'
import { count } from '@/lib/base/platform/metrics/metrics'
import { getSettings } from '@/lib/base/platform/settings'
import type { RequestSpan, SpanStart, Tracing } from '@/lib/base/platform/tracing/span'

/** Maximum time for sending the last spans when the process stops. */
const CLOSE_MS = 2000

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT }

/** OpenTelemetry's exporter, extended to count the spans that the collector rejects. */
class CountingExporter extends OTLPTraceExporter {
  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) count('droppedSpans', {}, spans.length)
      done(result)
    })
  }
}

/**
 * Starts tracing on this thread. OpenTelemetry reads destination, sampling, batching and resource attributes from the
 * environment (`OTEL_EXPORTER_OTLP_…`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`, `OTEL_RESOURCE_ATTRIBUTES`). Registered
 * globally, so that Next's own spans are exported, too.
 */
export function createTracing(thread: string): Tracing {
  const exporter = new CountingExporter({ timeoutMillis: CLOSE_MS, headers: readHeaders })
  const provider = new BasicTracerProvider({
    resource: describeProcess(thread),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  trace.setGlobalTracerProvider(provider)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  // A context manager slows down each asynchronous step. The edge thread passes spans as arguments instead.
  if (thread !== 'edge') context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return {
    startRequest,
    run,
    currentTraceId: () => trace.getActiveSpan()?.spanContext().traceId ?? null,
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/**
 * Returns the headers for the collector. They are read at each export, because a token in a file may have changed. As
 * in OpenTelemetry, headers for traces take precedence over general ones.
 */
const readHeaders = async () => ({
  ...parseKeyPairsIntoRecord(getSettings().OTEL_EXPORTER_OTLP_HEADERS),
  ...parseKeyPairsIntoRecord(process.env.OTEL_EXPORTER_OTLP_TRACES_HEADERS),
})

function describeProcess(thread: string) {
  const { copy, build } = readIdentity()
  const serviceResource = resourceFromAttributes({
    'service.name': process.env.OTEL_SERVICE_NAME || 'cartelera',
    'service.version': build,
    'service.instance.id': copy,
    'thread.name': thread,
  })
  return serviceResource.merge(detectResources({ detectors: [envDetector] }))
}

const tracer = () => trace.getTracer('cartelera')

function startRequest(parent: Parameters<Tracing['startRequest']>[0]): RequestSpan {
  const outer = parent ? propagation.extract(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  const span = tracer().startSpan('request', { kind: SpanKind.SERVER }, outer)
  return {
    inject: (headers) => propagation.inject(trace.setSpan(outer, span), headers),
    end(name, status, attributes) {
      span.updateName(name).setAttributes({ 'http.response.status_code': status, ...attributes })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

function run<T>({ name, kind, attributes, parent }: SpanStart, work: () => Promise<T>): Promise<T> {
  const outer: Context = parent ? propagation.extract(ROOT_CONTEXT, parent) : context.active()
  return tracer().startActiveSpan(name, { kind: kinds[kind], attributes }, outer, (span) =>
    endWith(span, work()),
  )
}

async function endWith<T>(span: Span, result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (cause) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    if (cause instanceof Error) span.setAttribute('error.type', cause.name)
    throw cause
  } finally {
    span.end()
  }
}
