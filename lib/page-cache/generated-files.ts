import { processWide } from '@/lib/platform/process-wide'
import { getSettings } from '@/lib/platform/settings'
import { SingleFlight } from '@/lib/platform/single-flight'
import { isFresh } from './cached-page'
import { findKind } from './internal-path'
import { pageStore } from './page-store'

/** A file made for one organisation: a feed, a part of the sitemap, a share image. */
export type GeneratedFile = {
  body: string | Uint8Array<ArrayBuffer>
  /** Its `Content-Type`. */
  type: string
  /** When what it holds last changed; null where nothing says so. */
  changedAt: Date | null
}

/**
 * The file known by an internal path such as `/machine/AXS/feed/rss`: as it was made before, or
 * made now, once however many ask at the same moment. It shares the pages' bounds, and is outdated
 * with its organisation's pages. Null where `make` finds that there is none; what `make` throws is
 * thrown only where no former file is left.
 */
export async function getOrGenerateFile(
  path: string,
  make: () => Promise<GeneratedFile | null>,
): Promise<GeneratedFile | null> {
  const page = pageStore().get(path)
  const kept = isMade(page?.rest) ? page.rest : null
  if (page && kept && isFresh(page)) return kept
  try {
    return await flights().run(path, () => makeAndStore(path, make))
  } catch (cause) {
    if (kept) return kept
    throw cause
  }
}

const flights = () => processWide('generated-files', () => new SingleFlight<GeneratedFile | null>())

function isMade(rest: unknown): rest is GeneratedFile {
  return typeof rest === 'object' && rest !== null && 'body' in rest && 'changedAt' in rest
}

async function makeAndStore(path: string, make: () => Promise<GeneratedFile | null>) {
  pageStore().beginRendering(path)
  const file = await make()
  if (!file) return null
  pageStore().put(path, {
    rest: file,
    restBytes: typeof file.body === 'string' ? 2 * file.body.length : file.body.byteLength,
    status: 200,
    bodies: { html: null, rsc: null },
    renderedAt: Date.now(),
    freshSeconds: Math.min(findKind(path)?.freshSeconds ?? Infinity, getSettings().CONTENT_CACHE_SECONDS),
  })
  return file
}
