import { readLimitedBody } from './body-limit'
import { isCrossSite } from './csrf'

export type ReceivedFormBody =
  | { ok: true; fields: FormData }
  /** `reason` is plain text in Spanish. */
  | { ok: false; status: 400 | 403 | 413 | 415; reason: string }

/** The fields of a form of this site. */
export async function readForm(
  request: Request,
  settings: { TRUST_PROXY: number },
): Promise<ReceivedFormBody> {
  const { headers } = request
  if (isCrossSite(headers, settings)) return refuse(403, 'El formulario viene de otro sitio.')
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    return refuse(415, 'Se espera un formulario (multipart/form-data).')
  }
  try {
    const body = await readLimitedBody(request)
    if (body === null) return refuse(413, 'El formulario es demasiado grande.')
    return { ok: true, fields: await new Response(body, { headers: { 'content-type': type } }).formData() }
  } catch {
    return refuse(400, 'El formulario no se puede leer.')
  }
}

function refuse(status: 400 | 403 | 413 | 415, reason: string) {
  return { ok: false, status, reason } as const
}
