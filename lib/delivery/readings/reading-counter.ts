import { parseId } from '@/lib/base/domain/parse'
import { letterParameter } from '@/lib/base/links/links'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { toMissingPath } from './missing-path'

/**
 * How often pages were read: by internal path; `others` by organisation, where there were too many paths; `letters` by
 * the letter whose link led there; `missing` what was not found, by organisation and path with a space between them.
 */
export type ReadPages = {
  paths: Map<string, number>
  others: Map<string, number>
  letters: Map<number, number>
  missing: Map<string, number>
}

/** Between two batches: so much of addresses that clients invent, and of the thread that gets them. */
const MAX_PATHS = 5000
/** The same of letters. */
const MAX_LETTERS = 200
/** The same of addresses that were not found. */
const MAX_MISSING = 500

const letterLink = new RegExp(`[?&]${letterParameter}=(\\d{1,10})(?:&|$)`)

const createCounts = (): ReadPages => ({
  paths: new Map(),
  others: new Map(),
  letters: new Map(),
  missing: new Map(),
})

/** Counts, on the edge thread, what is read: an addition to a map for each request. */
export class ReadingCounter {
  #pages = createCounts()

  /** `url` is what was asked for. */
  add({ path, organisation }: PageAddress, url = ''): void {
    const { paths, others, letters } = this.#pages
    const letter = parseId(letterLink.exec(url)?.[1])
    if (letter !== null && (letters.has(letter) || letters.size < MAX_LETTERS))
      letters.set(letter, (letters.get(letter) ?? 0) + 1)
    const count = paths.get(path)
    if (count !== undefined || paths.size < MAX_PATHS) {
      paths.set(path, (count ?? 0) + 1)
      return
    }
    const owner = organisation ?? ''
    others.set(owner, (others.get(owner) ?? 0) + 1)
  }

  /** `url` is what a reader asked for on the organisation's host, and did not find. */
  addMissing(organisation: OrganisationId, url = ''): void {
    const { missing } = this.#pages
    const path = toMissingPath(url)
    const key = `${organisation} ${path}`
    const count = missing.get(key)
    if (path !== null && (count !== undefined || missing.size < MAX_MISSING)) {
      missing.set(key, (count ?? 0) + 1)
    }
  }

  /** What was counted since the last call; null for nothing. */
  take(): ReadPages | null {
    const taken = this.#pages
    if (taken.paths.size + taken.missing.size === 0) return null
    this.#pages = createCounts()
    return taken
  }
}
