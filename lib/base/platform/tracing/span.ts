import type { IncomingHttpHeaders } from 'node:http'

export type Attributes = Record<string, string | number>

/** A request's span on the edge thread, which has no request context. */
export type RequestSpan = {
  /** Adds headers with which the receiving thread continues the trace. */
  inject(headers: IncomingHttpHeaders): void
  end(name: string, status: number, attributes: Attributes): void
}

export type Tracing = {
  /** `parent`: request headers that may carry a trace; null starts a new one. */
  startRequest(parent: IncomingHttpHeaders | null): RequestSpan
  /** Runs work within a span, below the current span or the one in `parent`. */
  run<T>(span: SpanStart, work: () => Promise<T>): Promise<T>
  /** Trace id of the current span, for the log; null outside a span. */
  currentTraceId(): string | null
  /** Sends the remaining spans. */
  close(): Promise<void>
}

export type SpanStart = {
  name: string
  kind: 'server' | 'internal' | 'client'
  attributes: Attributes
  parent?: IncomingHttpHeaders
}
