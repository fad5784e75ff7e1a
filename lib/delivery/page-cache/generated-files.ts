import { processWide } from '@/lib/base/platform/process/process-wide'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { isFresh } from './store/cached-page'
import { contentFreshSeconds, contentRevalidated, noteRead, shownCards } from './content-age'
import type { FileAddress } from '@/lib/delivery/addresses/page-address'
import { pageStore } from './store/page-store'

/** A file generated for an organisation: a feed, a section of the sitemap, or a share image. */
export type GeneratedFile = {
  body: string | Uint8Array<ArrayBuffer>
  /** `Content-Type` of the file. */
  type: string
  /** Time of the content's last change; null if it is unknown. */
  changedAt: Date | null
}

/**
 * Returns the file at an internal address such as `/machine/AXS/feed/rss`. Returns the stored file while it is fresh,
 * otherwise generates it once for all concurrent callers. A stale file is not served meanwhile, because crawlers and
 * feed readers return only after hours. Files are bounded and invalidated like pages. Returns null if `generate`
 * does. If `generate` throws, returns the previous file, or rethrows the error without one.
 */
export async function getOrGenerateFile(
  address: FileAddress,
  generate: () => Promise<GeneratedFile | null>,
): Promise<GeneratedFile | null> {
  const page = pageStore().get(address)
  const storedFile = isGeneratedFile(page?.rest) ? page.rest : null
  try {
    return page && storedFile && isFresh(page)
      ? storedFile
      : await flights().run(address.path, () => generateAndStore(address, generate))
  } catch (cause) {
    if (storedFile) return storedFile
    throw cause
  } finally {
    noteReadFile(address)
  }
}

/**
 * Adds the file to the content that the current request has read. A file generated from it, such as a sitemap section,
 * then gets its age and cards.
 */
function noteReadFile(address: FileAddress): void {
  const page = pageStore().get(address)
  if (page) noteRead(page)
}

const flights = () => processWide('generated-files', () => new SingleFlight<GeneratedFile | null>())

function isGeneratedFile(rest: unknown): rest is GeneratedFile {
  return typeof rest === 'object' && rest !== null && 'body' in rest && 'changedAt' in rest
}

async function generateAndStore(address: FileAddress, generate: () => Promise<GeneratedFile | null>) {
  pageStore().beginRendering(address)
  const file = await generate()
  if (!file) {
    pageStore().drop(address)
    return null
  }
  const renderedAt = Date.now()
  pageStore().put(address, {
    rest: file,
    restBytes: typeof file.body === 'string' ? 2 * file.body.length : file.body.byteLength,
    status: 200,
    bodies: { html: null, rsc: null },
    renderedAt,
    cards: shownCards(),
    freshSeconds: Math.min(address.row.freshSeconds, contentFreshSeconds()),
  })
  void contentRevalidated().then(
    (isRevalidated) => isRevalidated && pageStore().invalidatePage(address, renderedAt),
  )
  return file
}
