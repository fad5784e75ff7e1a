import { MAX_BODY_BYTES, readBodyStart, readLimitedBody } from './body-limit'
import { isCrossSite } from './csrf'

export type ReceivedFormBody =
  /** `isCut`: more came than may, and `fields` lacks the one that went beyond, and those after it. */
  | { ok: true; fields: FormData; isCut: boolean }
  /** `reason` is plain text in Spanish. */
  | { ok: false; status: 400 | 403 | 413 | 415; reason: string }

/**
 * The fields of a form of this site. One that is too large is refused; where the form `takesFiles`, what came
 * before the limit is read: what somebody wrote is not lost with a file.
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

/** A body that was cut off as one that is whole. */
function dropLastPart(bytes: Buffer<ArrayBuffer>, type: string): Buffer<ArrayBuffer> {
  const boundary = `--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ''}`
  return Buffer.concat([bytes.subarray(0, bytes.lastIndexOf(boundary)), Buffer.from(`${boundary}--\r\n`)])
}

function refuse(status: 400 | 403 | 413 | 415, reason: string) {
  return { ok: false, status, reason } as const
}
