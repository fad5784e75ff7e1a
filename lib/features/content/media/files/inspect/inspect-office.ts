import { ArchiveError } from '@/lib/base/platform/archive/archive-error'
import { withArchive, type ArchiveReader } from '@/lib/base/platform/archive/read-archive'
import { fileFormats, type FileFormat } from '@/lib/base/domain/stored-file'
import { refuseFile, type FileProblem } from './file-problems'
import type { FileReader } from './file-reader'

/** Limits of an office document: total unpacked bytes, archive entries, and bytes of an entry held in memory. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024
const MAX_FILES = 20_000
const MAX_PART_BYTES = 4 * 1024 * 1024

const END_BYTES = 22
const END = Buffer.from('PK\x05\x06', 'latin1')

/** The archive entry that identifies each format. */
const parts: [FileFormat, string][] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
]
const openFormats = ['odt', 'ods', 'odp'] as const

const program =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/|activeX\/|embeddings\/[^/]*\.bin$)|^(?:Basic|Scripts)\//i

/** Detects the format of an office document. Unpacks all of it once to check its size. */
export async function inspectOffice(file: string, reader: FileReader): Promise<FileFormat> {
  await expectWhole(reader)
  try {
    return await withArchive(file, async (archive) => {
      const format = await findFormat(archive)
      if (!format) return refuseFile('notFile')
      if (archive.names.some((name) => program.test(name))) return refuseFile('macros')
      await unpack(archive)
      return format
    })
  } catch (cause) {
    if (cause instanceof ArchiveError) return refuseFile(toProblem(cause))
    throw cause
  }
}

function toProblem({ fault }: ArchiveError): FileProblem {
  if (fault === 'too-large') return 'bomb'
  return fault === 'encrypted' ? 'locked' : 'broken'
}

/** Rejects an archive with data before its first file, between its files and directory, or after the directory. */
async function expectWhole(reader: FileReader): Promise<void> {
  const end = await reader.read(reader.size - END_BYTES, END_BYTES)
  if (!end.subarray(0, 4).equals(END)) return refuseFile('mixed')
  if (end.readUInt32LE(12) + end.readUInt32LE(16) !== reader.size - END_BYTES) refuseFile('mixed')
}

async function findFormat(archive: ArchiveReader): Promise<FileFormat | null> {
  if (archive.has('mimetype')) {
    const type = (await archive.read('mimetype', MAX_PART_BYTES)).toString()
    return openFormats.find((format) => fileFormats[format].type === type.trim()) ?? null
  }
  if (!archive.has('[Content_Types].xml')) return null
  const types = (await archive.read('[Content_Types].xml', MAX_PART_BYTES)).toString()
  if (/macroEnabled/i.test(types)) return refuseFile('macros')
  return parts.find(([, part]) => archive.has(part))?.[0] ?? null
}

/** Counts the unpacked bytes, because declared sizes can be wrong. Rejects external templates (macros). */
async function unpack(archive: ArchiveReader): Promise<void> {
  if (archive.names.length > MAX_FILES) return refuseFile('bomb')
  let bytes = 0
  for (const name of archive.names) {
    const isRelations = /^word\/_rels\/settings\.xml\.rels$/.test(name)
    let text = ''
    for await (const piece of archive.stream(name)) {
      bytes += piece.length
      if (bytes > MAX_UNPACKED_BYTES) return refuseFile('bomb')
      if (isRelations && text.length < MAX_PART_BYTES) text += Buffer.from(piece).toString('latin1')
    }
    if (/attachedTemplate[^>]*External|External[^>]*attachedTemplate/.test(text)) return refuseFile('macros')
  }
}
