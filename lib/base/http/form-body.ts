import { MAX_BODY_BYTES, readBodyStart, readLimitedBody } from './body-limit'
import { isCrossSite } from './csrf'

export type ReceivedFormBody =
  /** `isCut` is true if the body exceeded the limit. `fields` then contains only the fields before the limit. */
  | { ok: true; fields: FormData; isCut: boolean }
  /** `reason` is a message in Spanish for the reader. */
  | { ok: false; status: 400 | 403 | 413 | 415; reason: string }

/**
 * Reads the fields of a form. Refuses forms sent by other sites. Refuses bodies over the limit, unless the form has
 * file fields (`takesFiles`): the fields before the limit are then returned, so that the reader's text is not lost.
 */
export async function readForm(
  request: Request,
  settings: { TRUST_PROXY: number },
  { maxBytes = MAX_BODY_BYTES, takesFiles = false }: { maxBytes?: number; takesFiles?: boolean } = {},
): Promise<ReceivedFormBody> {
  const { headers } = request
  if (isCrossSite(headers, settings)) return refuse(403, 'El formulario viene de otro sitio.')
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    return refuse(415, 'Se espera un formulario (multipart/form-data).')
  }
  try {
    const { bytes, isCut } = takesFiles
      ? await readBodyStart(request, maxBytes)
      : { bytes: await readLimitedBody(request, maxBytes), isCut: false }
    if (bytes === null) return refuse(413, 'El formulario es demasiado grande.')
    const body = isCut ? dropLastPart(bytes, type) : bytes
    return {
      ok: true,
      fields: await new Response(body, { headers: { 'content-type': type } }).formData(),
      isCut,
    }
  } catch {
    return refuse(400, 'El formulario no se puede leer.')
  }
}

/** Removes the incomplete last part of a truncated multipart body. */
function dropLastPart(bytes: Buffer<ArrayBuffer>, type: string): Buffer<ArrayBuffer> {
  const boundary = `--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ''}`
  return Buffer.concat([bytes.subarray(0, bytes.lastIndexOf(boundary)), Buffer.from(`${boundary}--\r\n`)])
}

function refuse(status: 400 | 403 | 413 | 415, reason: string) {
  return { ok: false, status, reason } as const
}
