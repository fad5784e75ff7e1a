/**
 * The bytes that a request may bring: the longest comment takes about 20,000.
 */
export const MAX_BODY_BYTES = 64 * 1024

/**
 * A request's body; null for one over the limit. Read piece by piece, since `Content-Length` may be
 * absent or wrong.
 */
export async function readLimitedBody({ headers, body }: Request): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return null
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    if (bytes > MAX_BODY_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
