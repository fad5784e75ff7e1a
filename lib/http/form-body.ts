import { MAX_BODY_BYTES } from '@/lib/domain/constants'

/**
 * What a page takes as a form, checked before Next reads it: Next answers a form that it cannot
 * read, or one from another site, with a 500.
 */

export type FormProblem = { status: 400 | 403 | 413 | 415; reason: string }

/** The refusal of a form that a page cannot take; null for a request that is none, or a good one. */
export async function refuseBadForm(request: Request, host: string | null): Promise<Response | null> {
  if (request.method !== 'POST') return null
  const problem = await findFormProblem(request, host)
  return (
    problem &&
    new Response(`${problem.reason}\n`, {
      status: problem.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  )
}

type FormRequest = Pick<Request, 'headers' | 'arrayBuffer'>

/** Null for a form that may go on. `host` is the site's own, as the visitor's browser names it. */
export async function findFormProblem(
  request: FormRequest,
  host: string | null,
): Promise<FormProblem | null> {
  const { headers } = request
  const origin = headers.get('origin')
  if (origin !== null && toHost(origin) !== host) {
    return { status: 403, reason: 'El formulario viene de otro sitio.' }
  }
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    return { status: 415, reason: 'Se espera un formulario (multipart/form-data).' }
  }
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge
  try {
    const body = await request.arrayBuffer()
    if (body.byteLength > MAX_BODY_BYTES) return tooLarge
    await new Response(body, { headers: { 'content-type': type } }).formData()
    return null
  } catch {
    return { status: 400, reason: 'El formulario no se puede leer.' }
  }
}

const tooLarge: FormProblem = { status: 413, reason: 'El formulario es demasiado grande.' }

/** The host of an Origin header; 'null' and the like have none. */
function toHost(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
