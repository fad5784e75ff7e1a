import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ArchiveError } from './archive-error'
import { SUMS } from './write-archive'

/** An open zip file with validated entries. Read methods verify checksums. */
export type ArchiveReader = {
  /** Sorted paths of all files except the checksum file. */
  names: string[]
  /** True if the archive has a checksum file (SHA-256) in addition to the checksums of the zip format. */
  hasSums: boolean
  has(name: string): boolean
  /** Reads a file. Throws `ArchiveError` if it is missing, larger than `maxBytes`, or corrupt. */
  read(name: string, maxBytes?: number): Promise<Buffer>
  /** Reads a file in chunks. If the content is corrupt, throws `ArchiveError`, but only after the last chunk. */
  stream(name: string): AsyncIterable<Uint8Array>
  /** Reads and verifies all files. `onEntry` gets the number of files verified so far. */
  check(onEntry?: (done: number) => void): Promise<void>
}

const MAX_ENTRIES = 2_000_000
/** Maximum ratio of unpacked to packed bytes, against zip bombs. Repetitive text reaches 100. */
const MAX_RATIO = 200
const MAX_SMALL_BYTES = 64 * 1024 * 1024
const MAX_SUMS_BYTES = 512 * 1024 * 1024

/**
 * Opens a zip and validates all entries before any is read. Throws `ArchiveError` for links, paths that
 * escape, duplicate names, encryption, and zip bombs.
 */
export async function withArchive<T>(file: string, work: (archive: ArchiveReader) => Promise<T>): Promise<T> {
  const zip = await readable(() =>
    yauzl.openPromise(file, { autoClose: false, strictFileNames: true, validateEntrySizes: true }),
  )
  try {
    const entries = await listEntries(zip)
    const sums = await readSums(zip, entries.get(SUMS))
    entries.delete(SUMS)
    if (sums) compareNames(entries, sums)
    return await work(toReader(zip, entries, sums))
  } finally {
    zip.close()
  }
}

function toReader(
  zip: ZipFile,
  entries: Map<string, Entry>,
  sums: Map<string, string> | null,
): ArchiveReader {
  const stream = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new ArchiveError('missing', name)
    return readEntry(zip, entry, sums?.get(name) ?? null)
  }
  const names = [...entries.keys()].sort()
  return {
    names,
    hasSums: sums !== null,
    has: (name) => entries.has(name),
    stream,
    async read(name, maxBytes = MAX_SMALL_BYTES) {
      if ((entries.get(name)?.uncompressedSize ?? 0) > maxBytes) throw new ArchiveError('too-large', name)
      return collect(stream(name))
    },
    async check(onEntry = () => undefined) {
      for (const [index, name] of names.entries()) {
        await drain(stream(name))
        onEntry(index + 1)
      }
    },
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveError('too-large')
  const entries = new Map<string, Entry>()
  let packed = 0
  let bytes = 0
  let largest: Entry | null = null
  await readable(async () => {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      checkEntry(entry)
      if (entries.has(entry.fileName)) throw new ArchiveError('duplicate', entry.fileName)
      entries.set(entry.fileName, toKept(entry))
      packed += entry.compressedSize
      bytes += entry.uncompressedSize
      if (entry.uncompressedSize > (largest?.uncompressedSize ?? 0)) largest = entry
      // If the entries are together larger than the file, they overlap (zip bomb).
      if (packed > zip.fileSize) throw new ArchiveError('too-large', entry.fileName)
    }
  })
  if (bytes > zip.fileSize * MAX_RATIO) throw new ArchiveError('too-large', nameOf(largest))
  return entries
}

const nameOf = (entry: Entry | null) => entry?.fileName ?? null

/** Keeps only the fields needed for reading. A million complete entries would take 1 GB of memory. */
function toKept(entry: Entry): Entry {
  const { fileName, compressedSize, uncompressedSize, crc32, compressionMethod, generalPurposeBitFlag } =
    entry
  const { relativeOffsetOfLocalHeader } = entry
  return Object.assign(Object.create(Object.getPrototypeOf(entry) as object) as Entry, {
    fileName,
    compressedSize,
    uncompressedSize,
    crc32,
    compressionMethod,
    generalPurposeBitFlag,
    relativeOffsetOfLocalHeader,
  })
}

const FILE_TYPES = 0o170000
const REGULAR_FILE = 0o100000
/** Numbers of the supported compression methods in the zip format: stored and deflate. */
const methods = [0, 8]

function checkEntry(entry: Entry): void {
  if (entry.isEncrypted()) throw new ArchiveError('encrypted', entry.fileName)
  if (!methods.includes(entry.compressionMethod)) throw new ArchiveError('method', entry.fileName)
  // The upper bits contain the Unix file type. They are 0 in a zip that was created on another system.
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPES
  if (type !== 0 && type !== REGULAR_FILE) throw new ArchiveError('link', entry.fileName)
}

async function* readEntry(zip: ZipFile, entry: Entry, sum: string | null): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256')
  let crc = 0
  const source = await readable(() => zip.openReadStreamPromise(entry), entry.fileName)
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      crc = crc32(chunk, crc)
      yield chunk
    }
  } catch {
    // zlib failed, or the size differs from the header.
    throw new ArchiveError('checksum', entry.fileName)
  }
  if (crc !== entry.crc32 || (sum !== null && hash.digest('hex') !== sum))
    throw new ArchiveError('checksum', entry.fileName)
}

async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]()
  while (!(await iterator.next()).done);
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const list: Uint8Array[] = []
  for await (const chunk of chunks) list.push(chunk)
  return Buffer.concat(list)
}

async function readSums(zip: ZipFile, entry: Entry | undefined): Promise<Map<string, string> | null> {
  if (!entry) return null
  if (entry.uncompressedSize > MAX_SUMS_BYTES) throw new ArchiveError('too-large', SUMS)
  const text = (await collect(readEntry(zip, entry, null))).toString()
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Throws if files were removed from the archive or added to it after it was written. */
function compareNames(entries: Map<string, Entry>, sums: Map<string, string>): void {
  for (const name of sums.keys()) if (!entries.has(name)) throw new ArchiveError('missing', name)
  for (const name of entries.keys()) if (!sums.has(name)) throw new ArchiveError('checksum', name)
}

/** Runs `read` and converts yauzl's errors, which have no codes, to `ArchiveError`. */
async function readable<T>(read: () => Promise<T>, entry: string | null = null): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof ArchiveError || (cause instanceof Error && 'code' in cause)) throw cause
    const message = cause instanceof Error ? cause.message : ''
    if (/relative path|absolute path|characters in fileName/.test(message))
      throw new ArchiveError('name', message.replace(/^[^:]*: /, ''))
    throw new ArchiveError(/encryption/.test(message) ? 'encrypted' : 'unreadable', entry)
  }
}
