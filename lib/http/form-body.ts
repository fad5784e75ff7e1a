import { readLimitedBody } from './body-limit'
import { isCrossSite } from './origin'

/**
 * Checks a form before Next reads it: Next answers a form that it cannot parse, or one from another
 * site, with a 500.
 */

export type FormProblem = { status: 400 | 403 | 413 | 415; reason: string }

/** The response to a form that a page cannot take; null for a valid form, and for other requests. */
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

/** Null for a valid form. `host` is the site's own, as the client names it (`toHost`). */
export async function findFormProblem(request: Request, host: string | null): Promise<FormProblem | null> {
  const { headers } = request
  if (isCrossSite(headers, host)) {
    return { status: 403, reason: 'El formulario viene de otro sitio.' }
  }
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    return { status: 415, reason: 'Se espera un formulario (multipart/form-data).' }
  }
  try {
    const body = await readLimitedBody(request)
    if (body === null) return { status: 413, reason: 'El formulario es demasiado grande.' }
    await new Response(body, { headers: { 'content-type': type } }).formData()
    return null
  } catch {
    return { status: 400, reason: 'El formulario no se puede leer.' }
  }
}
