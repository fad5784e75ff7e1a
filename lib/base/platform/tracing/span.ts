import type { IncomingHttpHeaders } from 'node:http'

export type Attributes = Record<string, string | number>

/** A request's span on the edge thread, which knows no current request. */
export type RequestSpan = {
  /** Lets the thread that it is forwarded to go on with the trace. */
  inject(headers: IncomingHttpHeaders): void
  end(name: string, status: number, attributes: Attributes): void
}

export type Tracing = {
  /** `parent`: headers of a request that may carry a trace; null begins one. */
  startRequest(parent: IncomingHttpHeaders | null): RequestSpan
  /** Runs work within a span, below the current one or the one that `parent` carries. */
  run<T>(span: SpanStart, work: () => Promise<T>): Promise<T>
  /** Of the current span, for the log; null outside of any. */
  currentTraceId(): string | null
  /** Sends what it still has. */
  close(): Promise<void>
}

export type SpanStart = {
  name: string
  kind: 'server' | 'internal' | 'client'
  attributes: Attributes
  parent?: IncomingHttpHeaders
}
