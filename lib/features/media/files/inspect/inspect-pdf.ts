import { readFile, writeFile } from 'node:fs/promises'
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { FileRefusedError, refuseFile, type FileProblem } from './file-problems'

/** It is held in memory as a whole, by the process that converts. */
export const MAX_PDF_BYTES = 100 * 1024 * 1024
const END_BYTES = 2048

/** What a reader's program would run, or start, by the names of its keys and of its actions. */
const forbidden: Record<string, FileProblem> = {
  JS: 'script',
  JavaScript: 'script',
  Launch: 'script',
  ImportData: 'script',
  RichMedia: 'script',
  XFA: 'script',
  EF: 'attachments',
  EmbeddedFiles: 'attachments',
  EmbeddedFile: 'attachments',
  GoToE: 'attachments',
}

export type CleanedPdf = { title: string | null; isSigned: boolean; bytes: Buffer }

/**
 * Writes a PDF anew to `target`, of what is in it alone: without who made it, when and by which program, and without
 * what stands before, after and between its objects. It keeps its title, which readers hear. A signed one stays as it
 * is, since its signature is of its bytes.
 */
export async function cleanPdf(file: string, target: string): Promise<CleanedPdf> {
  const source = await readFile(file)
  if (source.length > MAX_PDF_BYTES) return refuseFile('tooLarge')
  if (!source.subarray(-END_BYTES).includes('%%EOF')) return refuseFile('broken')
  const document = await load(source)
  const isSigned = examine(document)
  const title = readTitle(document)
  if (isSigned) {
    await writeFile(target, source)
    return { title, isSigned, bytes: source }
  }
  const bytes = await write(document, title)
  await writeFile(target, bytes)
  return { title, isSigned, bytes }
}

async function load(source: Buffer): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(source, { updateMetadata: false, throwOnInvalidObject: false })
  } catch (cause) {
    return refuseFile(cause instanceof EncryptedPDFError ? 'locked' : 'broken')
  }
}

/** Looks at all that is in it, and takes out what only says who made it. Whether somebody has signed it. */
function examine(document: PDFDocument): boolean {
  let isSigned = false
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    for (const dictionary of listDictionaries(object)) {
      for (const [key, value] of dictionary.entries()) {
        const names = [key, ...(value instanceof PDFName ? [value] : [])].map((name) => name.decodeText())
        const problem = names.map((name) => (Object.hasOwn(forbidden, name) ? forbidden[name] : null))
        const found = problem.find(Boolean)
        if (found) return refuseFile(found)
      }
      isSigned ||= dictionary.has(PDFName.of('ByteRange'))
      dictionary.delete(PDFName.of('Metadata'))
      dictionary.delete(PDFName.of('PieceInfo'))
    }
    const isMetadata =
      object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of('Metadata')
    if (isMetadata) document.context.delete(ref)
  }
  return isSigned
}

/** An object's own dictionaries, however deep; those that it refers to are objects of their own. */
function* listDictionaries(root: PDFObject): Generator<PDFDict> {
  const waiting = [root]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray())
    const dictionary = object instanceof PDFRawStream || object instanceof PDFStream ? object.dict : object
    if (!(dictionary instanceof PDFDict)) continue
    yield dictionary
    waiting.push(...dictionary.values())
  }
}

function readTitle(document: PDFDocument): string | null {
  try {
    return document.getTitle()?.trim() || null
  } catch {
    return null
  }
}

async function write(document: PDFDocument, title: string | null): Promise<Buffer> {
  try {
    delete document.context.trailerInfo.Info
    if (title !== null) document.setTitle(title)
    return Buffer.from(await document.save({ addDefaultPage: false, updateFieldAppearances: false }))
  } catch (cause) {
    if (cause instanceof FileRefusedError) throw cause
    return refuseFile('broken')
  }
}
