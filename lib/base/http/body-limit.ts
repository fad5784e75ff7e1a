import { MAX_FORM_FILES_BYTES } from '@/lib/base/domain/form'

/** Maximum size of a request body. The longest comment needs about 20,000 bytes. */
export const MAX_BODY_BYTES = 64 * 1024

/** Maximum body size of a reader's form with files. */
export const MAX_FORM_BODY_BYTES = MAX_BODY_BYTES + MAX_FORM_FILES_BYTES

/** Maximum body size of a request in the admin, which saves a whole piece at once. */
export const MAX_ROOM_BODY_BYTES = 2 * 1024 * 1024

/**
 * Reads the body of a request; null if it exceeds the limit. Counts while reading, because `Content-Length` may be
 * absent or wrong.
 */
export async function readLimitedBody(
  { headers, body }: Request,
  maxBytes = MAX_BODY_BYTES,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null
  const { bytes, isCut } = await readBodyStart({ body }, maxBytes)
  return isCut ? null : bytes
}

/** Reads at most the first `maxBytes` of a body. Also returns whether the body is longer. */
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
