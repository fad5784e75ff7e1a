import { createHash } from 'node:crypto'
import { MAX_ROOM_BODY_BYTES, readLimitedBody } from '@/lib/base/http/body-limit'
import { count } from '@/lib/base/platform/metrics/metrics'
import { perform } from '@/lib/features/kernel/operations/perform'
import { answerProgram, type TokenCaller } from './enter-with-token'
import { findExposed, type Exposed } from './exposed'
import { findNextPage } from './next-page'
import { toProblem, toProblemOf, toResponse, type Answer } from './problem'
import { findVersion, prepareInput, readQuery } from './read-input'

type Call = { organisation: string; exposed: Exposed; input: Record<string, unknown>; ifMatch: string | null }

/** Answers an API call: `GET` for queries, `POST` for commands. Authenticated by token; cookies are ignored. */
export const answerCall = (request: Request, organisation: string, name: string): Promise<Response> =>
  answerProgram(request, name, (caller) => {
    const exposed = caller.through.organisation === organisation ? findExposed(name) : null
    if (!exposed) return send(toProblem('missing'))
    const method = exposed.row.kind === 'query' ? 'GET' : 'POST'
    if (request.method !== method) return send(toProblem('method'), { allow: method })
    if (exposed.row.takesFile) return send(toProblem('media'))
    return method === 'GET'
      ? answerQuery(request, caller, { organisation, exposed })
      : answerCommand(request, caller, { organisation, exposed })
  })

export const send = ({ status, body }: Answer, headers: Record<string, string> = {}) =>
  toResponse(status, body, headers)

export const refuse = ({ kind, ...more }: { kind: 'invalid' | 'condition'; problems?: object }) =>
  send(toProblem(kind, more))

type Target = Pick<Call, 'organisation' | 'exposed'>

async function answerQuery(request: Request, caller: TokenCaller, target: Target): Promise<Response> {
  const url = new URL(request.url)
  const { input } = target.exposed
  const prepared = prepareInput(readQuery(url.searchParams, input), target.exposed, null)
  if (prepared.kind !== 'ready') return refuse(prepared)
  const answer = await run(caller, { ...target, input: prepared.input, ifMatch: null })
  const next = 'answer' in answer.body ? findNextPage(url, answer.body.answer) : null
  return sendAnswer(answer, next === null ? {} : { link: `<${next}>; rel="next"` })
}

async function answerCommand(request: Request, caller: TokenCaller, target: Target): Promise<Response> {
  const bytes = await readLimitedBody(request, MAX_ROOM_BODY_BYTES)
  if (!bytes) return send(toProblem('too-long'))
  const text = String(bytes)
  const body = readObject(text)
  if (!body) return send(toProblem('body'))
  const ifMatch = request.headers.get('if-match')
  const prepared = prepareInput(body, target.exposed, ifMatch)
  if (prepared.kind !== 'ready') return refuse(prepared)
  const call = { ...target, input: prepared.input, ifMatch }
  return answerRepeatable(caller, call, { key: request.headers.get('idempotency-key'), text })
}

/** Performs a command; with an idempotency key only once. A repeated request must have the same body (`text`). */
export async function answerRepeatable(
  caller: TokenCaller,
  call: Call,
  { key, text }: { key: string | null | undefined; text: string },
): Promise<Response> {
  return typeof key === 'string'
    ? answerOnce(caller, call, { key, text })
    : sendAnswer(await run(caller, call))
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** Performs a repeatable command. A repeated request gets the stored answer. */
async function answerOnce(caller: TokenCaller, call: Call, { key, text }: { key: string; text: string }) {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) return send(toProblem('key'))
  const { store, through } = caller
  const facts = [call.organisation, call.exposed.name, call.ifMatch ?? '', text].join('\n')
  const requestHash = createHash('sha256').update(facts).digest('base64url')
  const repeatable = { tokenId: through.id, key, requestHash }
  const repetition = await store.apiAnswers.beginAnswer(repeatable, new Date())
  if (repetition.kind === 'other') return send(toProblem('key'))
  if (repetition.kind === 'running') return send(toProblem('running'), { 'retry-after': '1' })
  if (repetition.kind === 'answered')
    return sendAnswer({ status: repetition.status, body: JSON.parse(repetition.body) as object })
  try {
    const answer = await run(caller, call)
    const body = JSON.stringify(answer.body)
    await store.apiAnswers.keepAnswer(repeatable, { status: answer.status, body })
    return sendAnswer(answer)
  } catch (cause) {
    await store.apiAnswers.forgetAnswer(repeatable)
    throw cause
  }
}

async function run(caller: TokenCaller, { exposed, organisation, input, ifMatch }: Call): Promise<Answer> {
  const { name, row } = exposed
  const outcome = await perform(caller, { name, row, organisation, input })
  count('roomOperations', { outcome: outcome.kind })
  if (outcome.kind !== 'done') return toProblemOf(outcome, ifMatch !== null)
  return { status: 200, body: { answer: outcome.answer } }
}

function sendAnswer(answer: Answer, headers: Record<string, string> = {}): Response {
  const version = 'answer' in answer.body ? findVersion(answer.body.answer) : null
  return send(answer, { ...headers, ...(version !== null && { etag: `"${version}"` }) })
}
