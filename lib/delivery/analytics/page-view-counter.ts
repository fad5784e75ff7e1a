import { toBound, vitals, type Vital } from '@/lib/base/domain/vitals'
import { toPageNumber, toTimeClass, type Goal } from '@/lib/base/domain/analytics'
import { parseId } from '@/lib/base/domain/parse'
import { newsletterParameter } from '@/lib/base/links/links'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { toCountedPage, toMeasuredKind } from './counted-page'
import { toMissingPath } from './missing-path'
import { eventMeasures, type ReaderReport } from './reader-report'
import type { ViewProperties } from './view-properties'

/**
 * Page views since the last batch, by internal path. `others` counts by organisation once there are too many
 * paths. `letters` counts by the newsletter whose link was followed, with the subject that its mail tested (`7`,
 * `7a`, `7b`). `missing` counts paths that were not found, by organisation and path with a space between them.
 * `vitals` counts how many measurements of a page had about the same value (`AXS article lcp 2500`).
 */
export type ReadPages = {
  paths: Map<string, number>
  others: Map<string, number>
  letters: Map<string, number>
  missing: Map<string, number>
  vitals: Map<string, number>
  /** Page views by internal path and properties (`ViewProperties`), separated by a tab. */
  views: Map<string, number>
  /** Counts by organisation, page number or internal path, dimension and value, separated by tabs. */
  properties: Map<string, number>
}

/** Limit of paths between two batches, because clients may invent addresses. */
const MAX_PATHS = 5000
/** Limit of newsletters and tested subjects. */
const MAX_LETTERS = 200
/** Limit of addresses that were not found. */
const MAX_MISSING = 500
/** Limit of web vitals: about a dozen kinds of pages for some hundred organisations. */
const MAX_VITALS = 20_000
/** Limit of combinations of a page and properties. Further page views are counted without them. */
const MAX_VIEWS = 20_000
/** Limit of counted properties of reports and goals. */
const MAX_PROPERTIES = 20_000

/** Limit of counted links per report. */
const MAX_COUNTED_USES = 5

/** Measurements of a page by readers' browsers. */
export type MeasuredVitals = Partial<Record<Vital, number | undefined>>

const letterLink = new RegExp(`[?&]${newsletterParameter}=(\\d{1,10})([ab]?)(?:&|$)`)

const createCounts = (): ReadPages => ({
  paths: new Map(),
  others: new Map(),
  letters: new Map(),
  missing: new Map(),
  vitals: new Map(),
  views: new Map(),
  properties: new Map(),
})

/** Counts page views on the edge thread. One request costs one map operation. */
export class ReadingCounter {
  #pages = createCounts()

  /** Counts a page view. `url` is the requested URL. */
  add({ path, organisation }: PageAddress, url = '', properties: ViewProperties | null = null): void {
    const { paths, others, letters, views } = this.#pages
    if (properties !== null) addOne(views, `${path}\t${properties}`, MAX_VIEWS)
    const [, id, variant = ''] = letterLink.exec(url) ?? []
    const letter = parseId(id)
    if (letter !== null) addOne(letters, `${letter}${variant}`, MAX_LETTERS)
    if (!addOne(paths, path, MAX_PATHS)) addOne(others, organisation ?? '', Infinity)
  }

  /** Counts a URL that a reader requested on the organisation's host and that was not found. */
  addMissing(organisation: OrganisationId, url = ''): void {
    const path = toMissingPath(url)
    if (path !== null) addOne(this.#pages.missing, `${organisation} ${path}`, MAX_MISSING)
  }

  /** Counts a browser's report of a page view. */
  addReport(
    page: PageAddress,
    { reached = [], seconds, events = [], campaign = '', ...measured }: ReaderReport,
  ): void {
    this.#addVitals(page, measured)
    for (const depth of new Set(reached)) this.#addProperty(page, 'measure', depth)
    if (seconds !== undefined) this.#addProperty(page, 'time', toTimeClass(seconds))
    for (const { kind, value } of toCountedUses(events)) {
      if (kind === 'whatsapp') this.addGoal(page, 'whatsapp', campaign)
      else {
        this.#addProperty(page, 'measure', eventMeasures[kind])
        this.#addProperty(page, kind, value)
      }
    }
  }

  /** Counts a goal that a page view has reached. */
  addGoal(page: PageAddress, goal: Goal, campaign: string): void {
    this.#addProperty(page, 'measure', goal)
    if (campaign !== '') this.#addProperty(page, 'goal', `${goal} ${campaign}`)
  }

  #addProperty({ organisation, page, path }: PageAddress, dimension: string, value: string) {
    // The card of a page is found when the batch is stored.
    const place = page.kind === 'sitePage' ? path : toPageNumber(toCountedPage(page))
    const key = `${organisation}\t${place}\t${dimension}\t${value}`
    addOne(this.#pages.properties, key, MAX_PROPERTIES)
  }

  #addVitals({ organisation, page }: PageAddress, measured: MeasuredVitals) {
    const kind = toMeasuredKind(toCountedPage(page))
    for (const vital of vitals) {
      const value = measured[vital]
      if (value === undefined) continue
      addOne(this.#pages.vitals, `${organisation} ${kind} ${vital} ${toBound(value)}`, MAX_VITALS)
    }
  }

  /** Returns the counts since the last call; null if nothing was counted. */
  take(): ReadPages | null {
    const taken = this.#pages
    if (Object.values(taken).every(({ size }) => size === 0)) return null
    this.#pages = createCounts()
    return taken
  }
}

/** Returns the uses of links that count: each link once, and few of them, because reports may be forged. */
function toCountedUses(events: NonNullable<ReaderReport['events']>) {
  const uses = new Map(events.map((use) => [`${use.kind} ${use.value}`, use]))
  return [...uses.values()].slice(0, MAX_COUNTED_USES)
}

/** Adds one to a key. Returns false if the key is new and the limit is reached. */
function addOne<Key>(counts: Map<Key, number>, key: Key, room: number): boolean {
  const count = counts.get(key)
  if (count === undefined && counts.size >= room) return false
  counts.set(key, (count ?? 0) + 1)
  return true
}
