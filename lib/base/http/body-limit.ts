/**
 * The bytes that a request may bring: the longest comment takes about 20,000.
 */
export const MAX_BODY_BYTES = 64 * 1024

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
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    if (bytes > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
