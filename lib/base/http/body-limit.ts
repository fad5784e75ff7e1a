import { MAX_FORM_FILES_BYTES } from '@/lib/base/domain/form'

/** Maximum size of a request body, in bytes. The longest comment needs about 20,000. */
export const MAX_BODY_BYTES = 64 * 1024

/** Maximum body size for a reader's form with files (`lib/base/domain/form.ts`). */
export const MAX_FORM_BODY_BYTES = MAX_BODY_BYTES + MAX_FORM_FILES_BYTES

/** Maximum body size in the admin, which saves a whole piece at once. */
export const MAX_ROOM_BODY_BYTES = 2 * 1024 * 1024

/**
 * Reads a request's body; null if it exceeds the limit. Reads in chunks, since `Content-Length` may be absent
 * or wrong.
 */
export async function readLimitedBody(
  { headers, body }: Request,
  maxBytes = MAX_BODY_BYTES,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null
  const { bytes, isCut } = await readBodyStart({ body }, maxBytes)
  return isCut ? null : bytes
}

/** Reads the first `maxBytes` of a request's body. Also returns whether there are more. */
export async function readBodyStart(
  { body }: Pick<Request, 'body'>,
  maxBytes: number,
): Promise<{ bytes: Buffer<ArrayBuffer>; isCut: boolean }> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    pieces.push(piece)
    length += piece.byteLength
    if (length > maxBytes) break
  }
  return { bytes: Buffer.concat(pieces).subarray(0, maxBytes), isCut: length > maxBytes }
}
