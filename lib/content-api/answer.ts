import { log } from '@/lib/platform/log'
import type { StoreContentService } from '@/lib/content/store/store-content-service'
import { ContentError } from '@/lib/content/errors'
import { getStoreContentService } from '@/lib/content/service'
import { Refusal, refusals } from './refusal'
import type { WireEnvelope } from './wire'

/**
 * Answers one call of the protocol in its envelope, come what may. Where the content is an external
 * service's there is none to offer, and no database is opened to say so.
 */
export async function answer<T>(call: (service: StoreContentService) => Promise<T>): Promise<Response> {
  try {
    const service = await getStoreContentService()
    if (service === null) {
      throw new Refusal('notOffered', 'Este sitio no ofrece un servicio de contenidos.')
    }
    return respond(200, { message: { msgId: 0 }, registro: await call(service) })
  } catch (cause) {
    return refuse(cause instanceof Refusal ? cause : toRefusal(cause))
  }
}

/** What broke is in the log; callers learn only that it did. */
function toRefusal(cause: unknown): Refusal {
  log().error({ err: cause }, 'content API call failed')
  return cause instanceof ContentError
    ? new Refusal('unavailable', 'El servicio de contenidos no está disponible.')
    : new Refusal('broken', 'Error del sistema.')
}

function refuse({ kind, message, details }: Refusal): Response {
  const { msgId, status } = refusals[kind]
  const { campo, retryAfterSeconds } = details
  const response = respond(status, {
    message: { msgId, msg: message, ...(campo === undefined ? {} : { campo }) },
    registro: null,
  })
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

function respond(status: number, envelope: WireEnvelope<unknown>): Response {
  return Response.json(envelope, { status, headers: { 'cache-control': 'no-store' } })
}
