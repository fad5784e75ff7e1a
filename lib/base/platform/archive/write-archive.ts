import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { writeWholeFile } from './write-whole-file'

/** A zip that is being written, one entry after another. */
export type ArchiveWriter = {
  /** A small entry, compressed. */
  add(name: string, content: string | Uint8Array): Promise<void>
  /** An entry of any size; stored as it is, for what is compressed already. */
  addStream(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
}

/** The last entry: what `sha256sum --check` reads, a line for each other. */
export const SUMS = 'SHA256SUMS'

/** Equal content is an equal archive: no entry has a time of its own. In local time, which a zip's times are. */
const options = { mtime: new Date(1980, 0, 1), mode: 0o100600, forceDosTimestamp: true }

/**
 * Writes a zip whose last entry has the checksums of the others. It has its name only once it is whole and
 * on the disk: what throws, or is killed, leaves no half file under it. `check` reads it before that.
 * Memory is that of a few entries.
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
      const written = Promise.race([pipeline(zip.outputStream, stream), failing])
      // Rejects for the caller that waits for an entry.
      written.catch(() => undefined)
      const { archive, sums } = toWriter(zip, written)
      try {
        await write(archive)
        await archive.add(SUMS, sums.map(([name, sum]) => `${sum}  ${name}\n`).join(''))
        zip.end()
        await written
      } catch (cause) {
        stream.destroy()
        throw cause
      }
    },
    check,
  )
}

function toWriter(zip: ZipFile, written: Promise<void>) {
  const sums: [string, string][] = []
  const addStream = async (name: string, content: AsyncIterable<Uint8Array>, compress: boolean) => {
    const hash = createHash('sha256')
    // The library keeps what it is given for an entry to its end: not the content.
    const held = { source: Readable.from(hashing(content, hash)) as Readable | null }
    const added = new Promise<void>((resolve, reject) => {
      // Called once all entries before it are written.
      zip.addReadStreamLazy(name, { ...options, compress }, (take) => {
        const { source } = held
        held.source = null
        if (!source) return reject(new Error('an entry is written twice'))
        source.once('end', resolve).once('error', reject)
        take(null, source)
      })
    })
    await Promise.race([added, written.then(() => added)])
    sums.push([name, hash.digest('hex')])
  }
  const archive: ArchiveWriter = {
    // Not `addBuffer`, which compresses all that it is given at once, and keeps it to the archive's end.
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
