import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { refuseFile } from './file-problems'

/** Limits of the text for searches: characters, pages, and time in ms. */
const MAX_TEXT_LENGTH = 100_000
const MAX_PAGES_READ = 500
const MAX_READ_MS = 20_000
/** Longest side of the picture of the first page, in pixels. */
const PICTURE_SIDE = 1600

export type ReadPdf = { pages: number; text: string; hasPicture: boolean }

/** Extracts a PDF's text and draws its first page to `target`, with PDFium in WebAssembly (no files, no network). */
export async function readPdf(bytes: Uint8Array, target: string): Promise<ReadPdf> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes).catch(() => refuseFile('broken'))
    const pages = document.getPageCount()
    if (pages === 0) return refuseFile('broken')
    const hasPicture = await drawFirstPage(document, target)
    return { pages, text: readText(document, pages), hasPicture }
  } finally {
    library.destroy()
  }
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

/** Draws the first page. Returns false if it cannot be drawn; the text may still be readable. */
async function drawFirstPage(document: PdfDocument, target: string): Promise<boolean> {
  try {
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = PICTURE_SIDE / Math.max(originalWidth, originalHeight)
    const width = Math.max(1, Math.round(originalWidth * scale))
    const height = Math.max(1, Math.round(originalHeight * scale))
    const drawn = await page.render({ width, height, render: 'bitmap' })
    const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
    await sharp(drawn.data, { raw })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 3 })
      .toFile(target)
    return true
  } catch {
    return false
  }
}

function readText(document: PdfDocument, pages: number): string {
  const end = Date.now() + MAX_READ_MS
  let text = ''
  for (let at = 0; at < Math.min(pages, MAX_PAGES_READ); at++) {
    if (text.length >= MAX_TEXT_LENGTH || Date.now() > end) break
    text += `${document.getPage(at).getText()}\n`
  }
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH)
}
