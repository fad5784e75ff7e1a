import { MAX_FORM_FILES_BYTES } from '@/lib/base/domain/form'

/**
 * The bytes that a request may bring: the longest comment takes about 20,000.
 */
export const MAX_BODY_BYTES = 64 * 1024

/** The same where a reader's form may have files (`lib/base/domain/form.ts`). */
export const MAX_FORM_BODY_BYTES = MAX_BODY_BYTES + MAX_FORM_FILES_BYTES

/** The same in the editorial room, where a piece is saved whole. */
export const MAX_ROOM_BODY_BYTES = 2 * 1024 * 1024

/**
 * A request's body; null for one over the limit. Read piece by piece, since `Content-Length` may be
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

/** The first `maxBytes` of a request's body, and whether there are more. */
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
