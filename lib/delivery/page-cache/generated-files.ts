import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { isFresh, isReadable } from './cached-page'
import { shownCards } from './content-age'
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
 * The file at an address such as `/machine/AXS/feed/rss`: from the page store while it is
 * fresh, or generated behind its reader, else generated, once for all callers that come meanwhile. It is
 * bounded and invalidated as pages are. Null where `generate` finds that there is none; what
 * `generate` throws is thrown only where no earlier file is stored.
 */
export async function getOrGenerateFile(
  address: FileAddress,
  generate: () => Promise<GeneratedFile | null>,
): Promise<GeneratedFile | null> {
  const page = pageStore().get(address)
  const stored = isGeneratedFile(page?.rest) ? page.rest : null
  if (page && stored && isFresh(page)) return stored
  if (page?.staleness && stored && isReadable(page)) {
    getCurrentFile(address, generate).catch((cause: unknown) => {
      log().error({ path: address.path, err: cause }, 'file generation failed')
    })
    return stored
  }
  return getCurrentFile(address, generate)
}

/** The same, never out of date: for what another file is generated from. */
export async function getCurrentFile(
  address: FileAddress,
  generate: () => Promise<GeneratedFile | null>,
): Promise<GeneratedFile | null> {
  const page = pageStore().get(address)
  const stored = isGeneratedFile(page?.rest) ? page.rest : null
  if (page && stored && isFresh(page)) return stored
  try {
    return await flights().run(address.path, () => generateAndStore(address, generate))
  } catch (cause) {
    if (stored) return stored
    throw cause
  }
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
  pageStore().put(address, {
    rest: file,
    restBytes: typeof file.body === 'string' ? 2 * file.body.length : file.body.byteLength,
    status: 200,
    bodies: { html: null, rsc: null },
    renderedAt: Date.now(),
    cards: shownCards(),
    freshSeconds: Math.min(address.row.freshSeconds, getSettings().CONTENT_CACHE_SECONDS),
  })
  return file
}
