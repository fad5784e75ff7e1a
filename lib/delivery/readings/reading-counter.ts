import { toBound, vitals, type MeasuredKind, type Vital } from '@/lib/base/domain/vitals'
import { parseId } from '@/lib/base/domain/parse'
import { letterParameter } from '@/lib/base/links/links'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { PageKind } from '@/lib/delivery/page-cache/internal-path'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { toMissingPath } from './missing-path'

/**
 * How often pages were read: by internal path; `others` by organisation, where there were too many paths; `letters` by
 * the letter whose link led there; `missing` what was not found, by organisation and path with a space between them.
 * `vitals`: how many values of a page's were about as high (`AXS article lcp 2500`).
 */
export type ReadPages = {
  paths: Map<string, number>
  others: Map<string, number>
  letters: Map<number, number>
  missing: Map<string, number>
  vitals: Map<string, number>
}

/** Between two batches: so much of addresses that clients invent, and of the thread that gets them. */
const MAX_PATHS = 5000
/** The same of letters. */
const MAX_LETTERS = 200
/** The same of addresses that were not found. */
const MAX_MISSING = 500
/** The same of vitals: a dozen kinds of pages, of some hundred organisations. */
const MAX_VITALS = 20_000

const measuredKinds: Partial<Record<PageKind, MeasuredKind>> = {
  home: 'home',
  article: 'article',
  search: 'search',
  month: 'list',
  days: 'list',
  category: 'list',
  labelledCategory: 'list',
  author: 'list',
  series: 'list',
  tag: 'list',
}

/** What readers' browsers measured of a page. */
export type MeasuredVitals = Partial<Record<Vital, number | undefined>>

const letterLink = new RegExp(`[?&]${letterParameter}=(\\d{1,10})(?:&|$)`)

const createCounts = (): ReadPages => ({
  paths: new Map(),
  others: new Map(),
  letters: new Map(),
  missing: new Map(),
  vitals: new Map(),
})

/** Counts, on the edge thread, what is read: an addition to a map for each request. */
export class ReadingCounter {
  #pages = createCounts()

  /** `url` is what was asked for. */
  add({ path, organisation }: PageAddress, url = ''): void {
    const { paths, others, letters } = this.#pages
    const letter = parseId(letterLink.exec(url)?.[1])
    if (letter !== null) addOne(letters, letter, MAX_LETTERS)
    if (!addOne(paths, path, MAX_PATHS)) addOne(others, organisation ?? '', Infinity)
  }

  /** `url` is what a reader asked for on the organisation's host, and did not find. */
  addMissing(organisation: OrganisationId, url = ''): void {
    const path = toMissingPath(url)
    if (path !== null) addOne(this.#pages.missing, `${organisation} ${path}`, MAX_MISSING)
  }

  addVitals({ organisation, kind }: PageAddress, measured: MeasuredVitals): void {
    const measuredKind = measuredKinds[kind] ?? 'other'
    for (const vital of vitals) {
      const value = measured[vital]
      if (value === undefined) continue
      addOne(this.#pages.vitals, `${organisation} ${measuredKind} ${vital} ${toBound(value)}`, MAX_VITALS)
    }
  }

  /** What was counted since the last call; null for nothing. */
  take(): ReadPages | null {
    const taken = this.#pages
    if (taken.paths.size + taken.missing.size + taken.vitals.size === 0) return null
    this.#pages = createCounts()
    return taken
  }
}

/** One more of a key; false where there are as many others as have room. */
function addOne<Key>(counts: Map<Key, number>, key: Key, room: number): boolean {
  const count = counts.get(key)
  if (count === undefined && counts.size >= room) return false
  counts.set(key, (count ?? 0) + 1)
  return true
}
