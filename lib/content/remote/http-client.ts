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
import { toLogText } from '@/lib/platform/log'
import { ContentError } from '@/lib/content/errors'
import type { OrganisationId } from '@/lib/domain/model'
import { parseEnvelope } from './envelope'

/** What a call is, on the wire and in the log. */
export type HttpCall = {
  /** The port's method. */
  call: string
  organisation: OrganisationId | null
  path: string
  /** Sent as JSON by POST; a call without one is a GET. */
  body?: object
  /** Whether it may be made twice: reading may, a comment may not. */
  isRepeatable: boolean
}

export type ContentClient = {
  /** The answer's `registro`. Throws `ContentError`. */
  ask(call: HttpCall): Promise<unknown>
  close(): Promise<void>
}

/** An answer beyond this is cut off and counts as none. */
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024
/** Calls at the same time; more wait for one to end, within their own time limit. */
const MOST_CONNECTIONS = 32
const RETRY_AFTER_MS = 100

/** A failure that may be gone the next moment: nobody answered, or somebody overburdened. */
class PassingFailure extends Error {}

/** Makes calls of the protocol (specification, section 7), each within `timeoutMs`, retry included. */
export function createContentClient(baseUrl: string, timeoutMs: number): ContentClient {
  const options = {
    connections: MOST_CONNECTIONS,
    maxResponseSize: LARGEST_ANSWER_BYTES,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }
  const agent = new Agent(options)
  // A connection kept open may be closed by the service at the moment when it is used.
  const freshAgent = new Agent({ ...options, pipelining: 0 })
  const limit = timeout(timeoutMs, TimeoutStrategy.Aggressive)
  const repeat = retry(
    handleWhen((error) => error instanceof PassingFailure),
    {
      maxAttempts: 1,
      backoff: new ConstantBackoff(RETRY_AFTER_MS),
    },
  )

  return {
    async ask(call) {
      const policy = wrap(limit, call.isRepeatable ? repeat : noop)
      const dispatcher = call.isRepeatable ? agent : freshAgent
      try {
        const { status, text } = await policy.execute(({ signal }) =>
          send(`${baseUrl}/${call.path}`, call.body, { dispatcher, signal }),
        )
        return readAnswer(status, text)
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
  options: { dispatcher: Agent; signal: AbortSignal },
): Promise<{ status: number; text: string }> {
  try {
    const response = await request(url, {
      ...options,
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.body.text()
    if (response.statusCode >= 500) throw new PassingFailure(`HTTP ${response.statusCode}`)
    return { status: response.statusCode, text }
  } catch (cause) {
    throw cause instanceof errors.ResponseExceededMaxSizeError ? cause : toPassing(cause)
  }
}

function toPassing(cause: unknown): Error {
  if (cause instanceof PassingFailure) return cause
  const code = cause instanceof Error && 'code' in cause ? `${cause.code}: ` : ''
  return new PassingFailure(`${code}${cause instanceof Error ? cause.message : cause}`, { cause })
}

class Refused extends Error {}

/**
 * What an answer holds. A status of 4xx with an envelope that says no is a refusal like any other,
 * unless it is about the moment (408, 429): the same may be taken later.
 */
function readAnswer(status: number, text: string): unknown {
  const envelope = parseEnvelope(text)
  const isGood = status >= 200 && status < 300
  if (isGood && envelope.ok && envelope.msgId === 0) return envelope.registro
  const isOfTheMoment = status === 408 || status === 429
  const mayRefuse = isGood || (status >= 400 && !isOfTheMoment)
  if (mayRefuse && envelope.ok && envelope.msgId !== 0) {
    throw new Refused(`msgId ${envelope.msgId} ${envelope.msg}`.trim())
  }
  throw new Error(isGood && !envelope.ok ? envelope.reason : `HTTP ${status}`)
}

function toContentError({ call, organisation }: HttpCall, cause: unknown, timeoutMs: number): ContentError {
  if (cause instanceof TaskCancelledError) {
    return new ContentError('failed', call, organisation, `no answer within ${timeoutMs} ms`)
  }
  const kind = cause instanceof Refused ? 'refused' : 'failed'
  const reason = toLogText(cause instanceof Error ? cause.message : String(cause))
  return new ContentError(kind, call, organisation, reason)
}
