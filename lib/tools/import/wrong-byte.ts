import { open, type FileHandle } from 'node:fs/promises'

const CHUNK_BYTES = 64 * 1024
/** No encoding has longer characters. */
const LONGEST_CHARACTER = 8

/** Place of a byte in a file; both count from 1. */
export type BytePlace = { line: number; byte: number }

/** Returns the place of the first byte of a file that is not of its encoding, or the file's end. */
export async function findWrongByte(file: string, encoding: string): Promise<BytePlace> {
  const handle = await open(file, 'r')
  try {
    const end = await findDecodable(handle, encoding)
    return await findWithin(handle, encoding, Math.max(0, end - LONGEST_CHARACTER))
  } finally {
    await handle.close()
  }
}

/** Returns how many bytes from the beginning can be decoded, in whole chunks. */
async function findDecodable(handle: FileHandle, encoding: string): Promise<number> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let end = 0
  try {
    for await (const chunk of readChunks(handle, 0)) {
      decoder.decode(chunk, { stream: true })
      end += chunk.length
    }
  } catch {
    // The wrong byte is in this chunk.
  }
  return end
}

/** Decodes byte by byte from `from` on: a decoder's error does not have the place. */
async function findWithin(handle: FileHandle, encoding: string, from: number): Promise<BytePlace> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  let at = 0
  /** Offset of the character that is being decoded. */
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
