import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import { ContentError } from '@/lib/content/port/errors'
import { getStoreContentService } from '@/lib/content/service'
import { checkAccess, type Purpose } from './access'
import type { Part } from './list-part'
import { Refusal, refusals } from './refusal'
import type { WireEnvelope } from './wire'

/**
 * A single record, or a part of a list. `total` is the number of all items; null if the response contains all of them.
 */
export type Answered = { record: object; total: number | null } | Part<object>

export type Caller = { isTrusted: boolean }

/**
 * Answers a call of the content protocol in its envelope, even after an error. With an external content service,
 * refuses the call without opening a database.
 */
export async function answer(
  purpose: Purpose,
  request: Request,
  call: (service: StoreContentService, caller: Caller) => Promise<Answered>,
): Promise<Response> {
  try {
    const caller = checkAccess(purpose, request, getSettings())
    const service = await getStoreContentService()
    if (service === null) {
      throw new Refusal('notOffered', 'Este sitio no ofrece un servicio de contenidos.')
    }
    return respond(200, toEnvelope(await call(service, caller)))
  } catch (cause) {
    return refuse(cause instanceof Refusal ? cause : toRefusal(cause))
  }
}

function toEnvelope(answered: Answered): WireEnvelope<object> {
  const { total } = answered
  return {
    message: { msgId: 0, ...(total === null ? {} : { total }) },
    registro: 'items' in answered ? answered.items : answered.record,
  }
}

/** Converts an error to a refusal. The details are logged, but not sent to the caller. */
function toRefusal(cause: unknown): Refusal {
  log().error({ err: cause }, 'content API call failed')
  return cause instanceof ContentError
    ? new Refusal('unavailable', 'El servicio de contenidos no está disponible.')
    : new Refusal('broken', 'Error del sistema.')
}

function refuse({ kind, message, details }: Refusal): Response {
  const { msgId, status } = refusals[kind]
  const { campo } = details
  const retryAfterSeconds = details.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  const response = respond(status, {
    message: { msgId, msg: message, ...(campo === undefined ? {} : { campo }) },
    registro: null,
  })
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds))
  if (kind === 'unauthorized') response.headers.set('www-authenticate', 'Bearer')
  return response
}

function respond(status: number, envelope: WireEnvelope<object>): Response {
  return Response.json(envelope, { status, headers: { 'cache-control': 'no-store' } })
}
