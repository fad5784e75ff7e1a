import {
  ConstantBackoff,
  handleWhen,
  noop,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { Agent, errors, request } from 'undici'
import { onBehalfOfHeader } from '@/lib/base/http/client-address'
import { toLogText } from '@/lib/base/platform/log'
import { ContentError } from '@/lib/content/port/errors'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseEnvelope } from './envelope'

/** A call to an external content service. `call` and `organisation` are for errors and the log. */
export type HttpCall = {
  /** Name of the port's method, such as `listBoard`. */
  call: string
  organisation: OrganisationId | null
  path: string
  /** Sent as JSON by POST. A call without a body is a GET. */
  body?: object
  /** True if the call may be retried: reads may, comments may not. */
  isIdempotent: boolean
  /**
   * Values of `msgId` that count as a rejection of the call; all others are failures. By default every `msgId` except 0
   * is a rejection.
   */
  refusals?: readonly number[]
  /** Client address of the caller, only sent to a service that shares a secret with this site. */
  clientAddress?: string
}

/** An answer's content. `total` is the length of the whole list if `registro` is only a part of it; otherwise null. */
export type HttpAnswer = { registro: unknown; total: number | null }

export type ContentClient = {
  /** Makes a call and returns its answer. Throws `ContentError`. */
  ask(call: HttpCall): Promise<HttpAnswer>
  close(): Promise<void>
}

/** Maximum size of an answer; a larger one is a failure. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
/** Maximum number of concurrent calls. Others wait, within their own time limit. */
const MAX_CONNECTIONS = 32
const RETRY_DELAY_MS = 100

/** A failure after which the call is retried: HTTP 5xx, or no answer. */
class TransientFailure extends Error {}
/** The service could not be reached at all, so calls about every organisation fail. */
class ConnectionFailure extends TransientFailure {}

/**
 * Makes calls of the protocol (specification, section 7), each within `timeoutMs` including a retry. A
 * service that shares a `secret` with this site trusts its client addresses of comments.
 */
export function createContentClient(
  baseUrl: string,
  timeoutMs: number,
  secret: string | null = null,
): ContentClient {
  const options = {
    connections: MAX_CONNECTIONS,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }
  const agent = new Agent(options)
  // A server may close a kept-alive connection at any time. Calls that are not retried therefore use a new one.
  const freshAgent = new Agent({ ...options, pipelining: 0 })
  const limit = timeout(timeoutMs, TimeoutStrategy.Aggressive)
  const repeat = retry(
    handleWhen((error) => error instanceof TransientFailure),
    {
      maxAttempts: 1,
      backoff: new ConstantBackoff(RETRY_DELAY_MS),
    },
  )

  return {
    async ask(call) {
      const policy = wrap(limit, call.isIdempotent ? repeat : noop)
      const dispatcher = call.isIdempotent ? agent : freshAgent
      try {
        const { status, text } = await policy.execute(({ signal }) =>
          send(`${baseUrl}/${call.path}`, call.body, {
            dispatcher,
            signal,
            headers: toHeaders(call, secret),
          }),
        )
        return readAnswer(status, text, call.refusals)
      } catch (cause) {
        throw toContentError(call, cause, timeoutMs)
      }
    },
    async close() {
      await Promise.all([agent.destroy(), freshAgent.destroy()])
    },
  }
}

async function send(
  url: string,
  body: object | undefined,
  options: { dispatcher: Agent; signal: AbortSignal; headers: Record<string, string> },
): Promise<{ status: number; text: string }> {
  try {
    const response = await request(url, {
      ...options,
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.body.text()
    if (response.statusCode >= 500) throw new TransientFailure(`HTTP ${response.statusCode}`)
    return { status: response.statusCode, text }
  } catch (cause) {
    throw cause instanceof errors.ResponseExceededMaxSizeError ? cause : toTransient(cause)
  }
}

function toHeaders({ body, clientAddress }: HttpCall, secret: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(secret !== null && { authorization: `Bearer ${secret}` }),
    ...(secret !== null && clientAddress !== undefined && { [onBehalfOfHeader]: clientAddress }),
  }
}

function toTransient(cause: unknown): Error {
  if (cause instanceof TransientFailure) return cause
  const code = cause instanceof Error && 'code' in cause ? `${cause.code}: ` : ''
  return new ConnectionFailure(`${code}${cause instanceof Error ? cause.message : cause}`, { cause })
}

class Refused extends Error {}

/** HTTP statuses that always count as failures, even with an envelope: the call may succeed later, or with a secret. */
const statusesOfFailure = [401, 408, 429]

/** Returns the content of an answer. HTTP 4xx with an envelope counts as a rejection of the call, like HTTP 200. */
function readAnswer(status: number, text: string, refusals: readonly number[] | undefined): HttpAnswer {
  const envelope = parseEnvelope(text)
  const isGood = status >= 200 && status < 300
  if (isGood && envelope.ok && envelope.msgId === 0) return envelope
  const mayRefuse = isGood || (status >= 400 && !statusesOfFailure.includes(status))
  if (mayRefuse && envelope.ok && envelope.msgId !== 0) {
    const reason = `msgId ${envelope.msgId} ${envelope.msg}`.trim()
    throw refusals?.includes(envelope.msgId) === false ? new Error(reason) : new Refused(reason)
  }
  throw new Error(isGood && !envelope.ok ? envelope.reason : `HTTP ${status}`)
}

function toContentError({ call, organisation }: HttpCall, cause: unknown, timeoutMs: number): ContentError {
  if (cause instanceof TaskCancelledError) {
    return new ContentError('failed', call, organisation, `no answer within ${timeoutMs} ms`)
  }
  const kind = cause instanceof Refused ? 'refused' : 'failed'
  const reason = toLogText(cause instanceof Error ? cause.message : String(cause))
  return new ContentError(kind, call, organisation, reason, {
    isUnreachable: cause instanceof ConnectionFailure,
  })
}
