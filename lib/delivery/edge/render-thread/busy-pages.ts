import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { ReadPage } from '@/lib/delivery/edge/page-responder'
import { parseAddress } from '@/lib/delivery/addresses/page-address'
import { sharedPages } from '@/lib/delivery/page-cache/redis/open-shared-pages'
import { getSettings } from '@/lib/base/platform/settings'

/** Internal path of a page, and a URL at which a reader opened it. */
const busyPage = z.object({
  path: z.string().max(500).startsWith('/'),
  address: z.object({ host: z.string().max(255), url: z.string().max(500).startsWith('/') }),
})
export type BusyPage = z.infer<typeof busyPage>

/**
 * Number of most read pages in the list. A starting instance loads all of them before it accepts requests (about 30
 * MB).
 */
const LISTED = 100
const COUNTED = 2_000

/** Determines the most read pages. Evictable pages are excluded. */
export class BusyPages {
  readonly #counted = new LRUCache<string, { page: BusyPage; seconds: number }>({ max: COUNTED })

  /** Counts the pages read in the last second. Must be called once a second. */
  note(pages: readonly ReadPage[]): void {
    for (const { path, address } of pages) {
      if (!address || (parseAddress(path)?.isEvictable ?? true)) continue
      const seconds = (this.#counted.get(path)?.seconds ?? 0) + 1
      this.#counted.set(path, { page: { path, address }, seconds })
    }
  }

  /** Lists the most read pages in descending order. Halves their counts, so that old reads lose weight. */
  list(): BusyPage[] {
    const all = [...this.#counted.values()].sort((first, other) => other.seconds - first.seconds)
    for (const counted of all) counted.seconds /= 2
    return all.slice(0, LISTED).map(({ page }) => page)
  }
}

/** Reads the list that another instance or the previous run stored; empty if there is no list. Never throws. */
export async function readBusyPages(): Promise<BusyPage[]> {
  const text = await sharedPages()
    ?.readBusyList()
    .catch(() => null)
  return parseBusyPages(text ?? (await readFile(toFile(), 'utf8').catch(() => null)))
}

/** Stores the list for the next start: in `DATA_DIR`, and in Redis for all instances. Never throws. */
export async function keepBusyPages(pages: readonly BusyPage[]): Promise<void> {
  if (pages.length === 0) return
  const text = JSON.stringify(pages)
  await Promise.allSettled([sharedPages()?.keepBusyList(text), writeWhole(toFile(), text)])
}

/** Validates a stored list of pages. Other programs may have written to the same place. */
export function parseBusyPages(text: string | null): BusyPage[] {
  try {
    return z
      .array(busyPage)
      .parse(JSON.parse(text ?? '[]'))
      .slice(0, LISTED)
  } catch {
    return []
  }
}

const toFile = () => join(getSettings().DATA_DIR, 'busy-pages.json')

async function writeWhole(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.partial`, text)
  await rename(`${file}.partial`, file)
}
