import { open, type FileHandle } from 'node:fs/promises'

const CHUNK_BYTES = 64 * 1024
/** Maximum length of a character in any encoding. */
const LONGEST_CHARACTER = 8

/** Position of a byte in a file. Both numbers count from 1. */
export type BytePlace = { line: number; byte: number }

/** Returns the position of the first byte that is invalid in the encoding, or of the file's end. */
export async function findWrongByte(file: string, encoding: string): Promise<BytePlace> {
  const handle = await open(file, 'r')
  try {
    const end = await findDecodable(handle, encoding)
    return await findWithin(handle, encoding, Math.max(0, end - LONGEST_CHARACTER))
  } finally {
    await handle.close()
  }
}

/** Returns the number of bytes that can be decoded from the beginning, in whole chunks. */
async function findDecodable(handle: FileHandle, encoding: string): Promise<number> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let end = 0
  try {
    for await (const chunk of readChunks(handle, 0)) {
      decoder.decode(chunk, { stream: true })
      end += chunk.length
    }
  } catch {
    // Decoding failed. `end` is the offset of the chunk that contains the invalid byte.
  }
  return end
}

/** Decodes byte by byte from `from`, because a decoder's error contains no position. */
async function findWithin(handle: FileHandle, encoding: string, from: number): Promise<BytePlace> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  let at = 0
  /** Offset of the current character. */
  let start = 0
  for await (const chunk of readChunks(handle, 0)) {
    const whole = Math.max(0, Math.min(chunk.length, from - at))
    line += countLineEnds(decoder.decode(chunk.subarray(0, whole), { stream: true }))
    at += whole
    start = Math.max(start, at - LONGEST_CHARACTER)
    for (const byte of chunk.subarray(whole)) {
      try {
        const text = decoder.decode(Uint8Array.of(byte), { stream: true })
        at++
        if (text !== '') start = at
        line += countLineEnds(text)
      } catch {
        return { line, byte: start + 1 }
      }
    }
  }
  return { line, byte: start + 1 }
}

async function* readChunks(handle: FileHandle, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const countLineEnds = (text: string) => text.split('\n').length - 1
