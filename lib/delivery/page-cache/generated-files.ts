import { processWide } from '@/lib/base/platform/process-wide'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { isFresh } from './cached-page'
import { contentFreshSeconds, contentRevalidated, noteRead, shownCards } from './content-age'
import type { FileAddress } from './page-address'
import { pageStore } from './page-store'

/** A file generated for one organisation: a feed, a part of the sitemap, a share image. */
export type GeneratedFile = {
  body: string | Uint8Array<ArrayBuffer>
  /** Its `Content-Type`. */
  type: string
  /** When its content last changed; null where nothing says so. */
  changedAt: Date | null
}

/**
 * Returns the file at an address such as `/machine/AXS/feed/rss`: from the page store while it is fresh,
 * else generated while its reader waits, once for all concurrent callers. Crawlers and feed readers poll
 * seldom, so one that an invalidation has marked is never sent again as it is. It is bounded and invalidated
 * as pages are. Null where `generate` returns null; what `generate` throws is thrown only where no earlier
 * file is stored.
 */
export async function getOrGenerateFile(
  address: FileAddress,
  generate: () => Promise<GeneratedFile | null>,
): Promise<GeneratedFile | null> {
  const page = pageStore().get(address)
  const stored = isGeneratedFile(page?.rest) ? page.rest : null
  try {
    return page && stored && isFresh(page)
      ? stored
      : await flights().run(address.path, () => generateAndStore(address, generate))
  } catch (cause) {
    if (stored) return stored
    throw cause
  } finally {
    noteReadFile(address)
  }
}

/**
 * Counts the file among what the current request has read: another file that is generated from it, such as
 * the sitemap from its outline, is as old as it is and shows the same cards.
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
