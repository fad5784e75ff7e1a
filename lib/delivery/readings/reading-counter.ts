import type { PageAddress } from '@/lib/delivery/page-cache/page-address'

/** How often pages were read: by internal path; `others` by organisation, where there were too many paths. */
export type ReadPages = { paths: Map<string, number>; others: Map<string, number> }

/** Between two batches: so much of addresses that clients invent, and of the thread that gets them. */
const MAX_PATHS = 5000

/** Counts, on the edge thread, what is read: an addition to a map for each request. */
export class ReadingCounter {
  #pages: ReadPages = { paths: new Map(), others: new Map() }

  add({ path, organisation }: PageAddress): void {
    const { paths, others } = this.#pages
    const count = paths.get(path)
    if (count !== undefined || paths.size < MAX_PATHS) {
      paths.set(path, (count ?? 0) + 1)
      return
    }
    const owner = organisation ?? ''
    others.set(owner, (others.get(owner) ?? 0) + 1)
  }

  /** What was counted since the last call; null for nothing. */
  take(): ReadPages | null {
    const taken = this.#pages
    if (taken.paths.size === 0) return null
    this.#pages = { paths: new Map(), others: new Map() }
    return taken
  }
}
