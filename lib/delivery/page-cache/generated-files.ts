import { processWide } from '@/lib/base/platform/process-wide'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { isFresh } from './cached-page'
import { contentFreshSeconds, contentRevalidated, noteRead, shownCards } from './content-age'
import type { FileAddress } from './page-address'
import { pageStore } from './page-store'

/** A file generated for one organisation: a feed, a part of the sitemap, a share image. */
export type GeneratedFile = {
  body: string | Uint8Array<ArrayBuffer>
  /** The file's `Content-Type`. */
  type: string
  /** When its content last changed; null if unknown. */
  changedAt: Date | null
}

/**
 * Returns the file at an internal address such as `/machine/AXS/feed/rss`. Returns the stored file while it is
 * fresh. Otherwise generates it once for all concurrent callers. An invalidated file is never served stale, because
 * crawlers and feed readers poll seldom. Files are bounded and invalidated like pages. Returns null if `generate`
 * does. Rethrows errors of `generate` only if no earlier file is stored.
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
 * Adds the file to the content that the current request has read. A file generated from it, such as a sitemap part
 * from the sitemap's entries, inherits its age and cards.
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
