import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { HeaderReader } from '@/lib/base/http/host'

/** Maximum number of bytes in a multipart body besides its file. */
export const FORM_BYTES = 64 * 1024

type Received = {
  fields: Record<string, string>
  file: { name: string; sha256: string; bytes: number } | null
}

type Multipart = { headers: HeaderReader; body: AsyncIterable<Uint8Array> }

/**
 * Writes the part `file` of a multipart body to `path` and collects the other fields. The problem is `too-long` if the
 * file is too large, and `body` if the body is malformed or incomplete. Throws if the disk fails.
 */
export async function receiveMultipart(
  { headers, body }: Multipart,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<Received | { problem: 'body' | 'too-long' }> {
  const parser = openParser(headers, maxBytes)
  if (!parser) return { problem: 'body' }
  const fields = new Map<string, string>()
  let file: { stream: FileStream; name: string; written: Promise<Written> } | null = null
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (name, stream: FileStream, fileName) => {
    if (name !== 'file' || file) {
      fields.set(name, '')
      stream.resume()
      return
    }
    const writing = writeTo(path, stream)
    writing.catch(() => undefined)
    file = { stream, name: fileName, written: writing }
  })
  const isWhole = await pipeline(body, parser).then(
    () => true,
    () => false,
  )
  const { stream, name, written } =
    (file as { stream: FileStream; name: string; written: Promise<Written> } | null) ?? {}
  if (!isWhole) stream?.destroy()
  const facts = await written?.catch((cause: unknown) => {
    if (isWhole) throw cause
  })
  if (!isWhole) return { problem: 'body' }
  if (stream?.truncated) return { problem: 'too-long' }
  return { fields: Object.fromEntries(fields), file: facts ? { name: name ?? '', ...facts } : null }
}

/** File stream of the multipart parser. `truncated` is set as soon as the size limit is exceeded. */
type FileStream = Readable & { truncated?: boolean }
type Written = { sha256: string; bytes: number }

/** Creates the multipart parser. Returns null if the content type has no boundary. */
function openParser(headers: HeaderReader, fileSize: number): InstanceType<typeof Busboy> | null {
  try {
    return new Busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      limits: { fileSize, fields: 10, files: 2, fieldSize: 4096, headerPairs: 20 },
    })
  } catch {
    return null
  }
}

async function writeTo(path: string, stream: AsyncIterable<Buffer>): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* () {
    for await (const piece of stream) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { sha256: hash.digest('hex'), bytes }
}
