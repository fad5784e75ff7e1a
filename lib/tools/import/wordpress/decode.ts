import { open } from 'node:fs/promises'
import { ImportError } from '@/lib/tools/import/model/import-error'
import { findWrongByte, type BytePlace } from '@/lib/tools/import/wrong-byte'

/** Size of a chunk. Decoding takes a few milliseconds, so that the store's answers are not delayed. */
const CHUNK_BYTES = 64 * 1024

/** Characters that XML forbids, but WordPress writes. */

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Decodes a file in the encoding that its beginning declares, usually UTF-8. Throws `ImportError` for an
 * unknown encoding or invalid bytes.
 */
export async function* decodeXml(file: string): AsyncGenerator<{ text: string; bytes: number }> {
  const handle = await open(file, 'r')
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
    let decoder: TextDecoder | null = null
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES)
      const bytes = buffer.subarray(0, bytesRead)
      decoder ??= toDecoder(bytes)
      const text = decode(decoder, bytesRead === 0 ? undefined : bytes)
      if (text === null)
        throw new ImportError(wrongByte(decoder.encoding, await findWrongByte(file, decoder.encoding)))
      yield { text: text.replace(forbidden, ''), bytes: bytesRead }
      if (bytesRead === 0) return
    }
  } finally {
    await handle.close()
  }
}

/** Returns null for bytes that are invalid in the encoding. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string | null {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch {
    return null
  }
}

const wrongByte = (encoding: string, { line, byte }: BytePlace) => ({
  en: `line ${line}: the file declares ${encoding}, but is not (byte ${byte}).`,
  es: `línea ${line}: el archivo no está en ${encoding}, como dice (byte ${byte}).`,
})

function toDecoder(first: Buffer): TextDecoder {
  const label = toLabel(first)
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new ImportError({
      en: `the file declares the unknown encoding '${label}'.`,
      es: `el archivo dice que su codificación es '${label}', que no existe.`,
    })
  }
}

/** Returns the encoding: UTF-16 if the first bytes show it, or else the declared one. */
function toLabel(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  if (first[0] === 0x3c && first[1] === 0) return 'utf-16le'
  if (first[0] === 0 && first[1] === 0x3c) return 'utf-16be'
  // PHP notices may precede the declaration.
  const head = first.toString('latin1').split(/<rss[\s>]/i, 1)[0]!
  const declared = /<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
  // A file that declares UTF-16, but whose first bytes are not UTF-16, was converted to UTF-8 later.
  return declared === undefined || /^utf-?16|^ucs/i.test(declared) ? 'utf-8' : declared
}
