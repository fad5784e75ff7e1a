import type { IncomingHttpHeaders } from 'node:http'

export type Attributes = Record<string, string | number>

/** Span of a request on the edge thread, where no asynchronous context exists. */
export type RequestSpan = {
  /** Adds the trace headers with which the render thread continues the trace. */
  inject(headers: IncomingHttpHeaders): void
  end(name: string, status: number, attributes: Attributes): void
}

export type Tracing = {
  /** Starts the span of a request. `parent` are its headers, which may contain a trace; null starts a new trace. */
  startRequest(parent: IncomingHttpHeaders | null): RequestSpan
  /** Runs work within a new span, as a child of the current span or of `parent`. */
  run<T>(span: SpanStart, work: () => Promise<T>): Promise<T>
  /** Returns the trace id of the current span, for the log; null outside of a span. */
  currentTraceId(): string | null
  /** Sends the remaining spans and stops. */
  close(): Promise<void>
}

export type SpanStart = {
  name: string
  kind: 'server' | 'internal' | 'client'
  attributes: Attributes
  parent?: IncomingHttpHeaders
}
