import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { writeWholeFile } from './write-whole-file'

export type ArchiveWriter = {
  /** Adds a small file, compressed. */
  add(name: string, content: string | Uint8Array): Promise<void>
  /** Adds a file of any size without compression. For content that is already compressed. */
  addStream(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
}

/** Name of the archive's last file. It contains the SHA-256 of all other files in the format of `sha256sum --check`. */
export const SUMS = 'SHA256SUMS'

/** Fixed timestamps make archives reproducible. The date is in local time, as zip files require. */
const options = { mtime: new Date(1980, 0, 1), mode: 0o100600, forceDosTimestamp: true }

/**
 * Writes a zip file that ends with the checksums of its entries. The file gets its final name only after it is flushed
 * and `check` has passed. An error or a crash therefore leaves no partial file. Keeps only a few entries in memory.
 */
export function writeArchive(
  file: string,
  write: (archive: ArchiveWriter) => Promise<void>,
  check?: (file: string) => Promise<void>,
): Promise<void> {
  return writeWholeFile(
    file,
    async (stream) => {
      const zip = new ZipFile()
      const failing = new Promise<never>((_, reject) => zip.once('error', reject))
      const writing = Promise.race([pipeline(zip.outputStream, stream), failing])
      // Prevents an unhandled rejection. The caller gets the error from the entry that it is adding.
      writing.catch(() => undefined)
      const { archive, sums } = toWriter(zip, writing)
      try {
        await write(archive)
        await archive.add(SUMS, sums.map(([name, sum]) => `${sum}  ${name}\n`).join(''))
        zip.end()
        await writing
      } catch (cause) {
        stream.destroy()
        throw cause
      }
    },
    check,
  )
}

function toWriter(zip: ZipFile, writing: Promise<void>) {
  const sums: [string, string][] = []
  const addStream = async (name: string, content: AsyncIterable<Uint8Array>, compress: boolean) => {
    const hash = createHash('sha256')
    // yazl keeps each entry's callback until the archive is complete, so the callback must not keep the content
    // alive.
    const held = { source: Readable.from(hashing(content, hash)) as Readable | null }
    const added = new Promise<void>((resolve, reject) => {
      // yazl calls this when all earlier entries are written.
      zip.addReadStreamLazy(name, { ...options, compress }, (take) => {
        const { source } = held
        held.source = null
        if (!source) return reject(new Error('an entry is written twice'))
        source.once('end', resolve).once('error', reject)
        take(null, source)
      })
    })
    await Promise.race([added, writing.then(() => added)])
    sums.push([name, hash.digest('hex')])
  }
  const archive: ArchiveWriter = {
    // `addBuffer` is not used: it compresses immediately and keeps the result until the archive is complete.
    add: (name, content) => addStream(name, toChunks(Buffer.from(content)), true),
    addStream: (name, content) => addStream(name, content, false),
  }
  return { archive, sums }
}

async function* hashing(content: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function* toChunks(bytes: Uint8Array) {
  yield bytes
}
