import { readFile, writeFile } from 'node:fs/promises'
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { FileRefusedError, refuseFile, type FileProblem } from './file-problems'

/** Maximum size of a PDF in bytes. The conversion process holds the whole PDF in memory. */
export const MAX_PDF_BYTES = 100 * 1024 * 1024
const END_BYTES = 2048

/** PDF keys and actions that run or start something in a viewer, or embed files. */
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
 * Writes a cleaned PDF to `target`: without author metadata, bytes around its objects and automatic actions.
 * Keeps the title, which screen readers announce. A signed PDF is copied unchanged, because its signature
 * covers its bytes; it is rejected if it has an automatic action.
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

const options = { updateMetadata: false, throwOnInvalidObject: false }

async function load(source: Buffer): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(source, options)
  } catch (cause) {
    if (!(cause instanceof EncryptedPDFError)) return refuseFile('broken')
  }
  return unlock(source).catch(() => refuseFile('locked'))
}

/**
 * Loads a PDF that is encrypted with the owner's password only. Every viewer opens it, so it is stored
 * without encryption. The library also decrypts the cross-reference stream, which is never encrypted. That
 * stream is removed, and the document information is read from the encrypted document.
 */
async function unlock(source: Buffer): Promise<PDFDocument> {
  const encrypted = await PDFDocument.load(source, { ...options, ignoreEncryption: true })
  const { Info } = encrypted.context.trailerInfo
  const document = await PDFDocument.load(source, { ...options, password: '' })
  const { context } = document
  if (Info) context.trailerInfo.Info = Info
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFRawStream ? object.dict.get(PDFName.of('Type')) : null
    const isContainer = type === PDFName.of('ObjStm') || type === PDFName.of('XRef')
    if (isContainer || object instanceof PDFInvalidObject) context.delete(ref)
  }
  return document
}

/** Rejects forbidden content, and removes metadata and automatic actions. Returns whether the PDF is signed. */
function examine(document: PDFDocument): boolean {
  let isSigned = false
  let hasActions = false
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    for (const dictionary of listDictionaries(object)) {
      for (const [key, value] of dictionary.entries()) {
        const names = [key, ...(value instanceof PDFName ? [value] : [])].map((name) => name.decodeText())
        const problem = names.map((name) => (Object.hasOwn(forbidden, name) ? forbidden[name] : null))
        const reason = problem.find(Boolean)
        if (reason) return refuseFile(reason)
      }
      isSigned ||= dictionary.has(PDFName.of('ByteRange'))
      // `AA` has automatic actions on events, such as showing a page or closing the document.
      hasActions = dictionary.delete(PDFName.of('AA')) || hasActions
      dictionary.delete(PDFName.of('Metadata'))
      dictionary.delete(PDFName.of('PieceInfo'))
    }
    const isMetadata =
      object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of('Metadata')
    if (isMetadata) document.context.delete(ref)
  }
  hasActions = removeOpenAction(document) || hasActions
  return isSigned && hasActions ? refuseFile('script') : isSigned
}

/** Removes the open action, unless it only goes to a page. Returns whether something was removed. */
function removeOpenAction({ catalog }: PDFDocument): boolean {
  const name = PDFName.of('OpenAction')
  const action = catalog.lookup(name)
  if (!(action instanceof PDFDict)) return false
  const isGoTo = action.lookup(PDFName.of('S')) === PDFName.of('GoTo')
  return isGoTo ? action.delete(PDFName.of('Next')) : catalog.delete(name)
}

/** Iterates over all dictionaries within an object. Referenced objects are separate and not followed. */
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
