import { toBound, vitals, type Vital } from '@/lib/base/domain/vitals'
import { toPageNumber, toTimeClass, type Goal } from '@/lib/base/domain/analytics'
import { parseId } from '@/lib/base/domain/parse'
import { newsletterParameter } from '@/lib/base/links/links'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { PageAddress } from '@/lib/delivery/addresses/page-address'
import { toCountedPage, toMeasuredKind } from './counted-page'
import { toMissingPath } from './missing-path'
import { eventMeasures, type ReaderReport } from './reader-report'
import type { ViewProperties } from './view-properties'

/**
 * Counts since the last batch.
 *
 *   paths    page views by internal path
 *   others   page views by organisation, of paths beyond the limit
 *   letters  page views through links of a newsletter, by its id and tested subject (`7`, `7a`, `7b`)
 *   missing  404 responses, by organisation and path, separated by a space
 *   vitals   web vitals, by organisation, kind of page, metric and bucket (`AXS article lcp 2500`)
 */
export type ReadPages = {
  paths: Map<string, number>
  others: Map<string, number>
  letters: Map<string, number>
  missing: Map<string, number>
  vitals: Map<string, number>
  /** Page views by internal path and `ViewProperties`, separated by a tab. */
  views: Map<string, number>
  /** Counts by organisation, page (number or internal path), dimension and value, separated by tabs. */
  properties: Map<string, number>
}

/**
 * Maximum number of paths per batch, because clients may invent addresses. Views of further paths are counted in
 * `others`.
 */
const MAX_PATHS = 5000
/** Maximum number of entries in `letters`. Further clicks in newsletters are not counted. */
const MAX_LETTERS = 200
/** Maximum number of paths with a 404 per batch. */
const MAX_MISSING = 500
/** Maximum number of entries in `vitals`: about a dozen kinds of pages for some hundred organisations. */
const MAX_VITALS = 20_000
/** Maximum number of entries in `views`. Further page views are counted without properties. */
const MAX_VIEWS = 20_000
/** Maximum number of entries in `properties`. Further ones are not counted. */
const MAX_PROPERTIES = 20_000

/** Maximum number of links that are counted per report. */
const MAX_COUNTED_USES = 5

/** Web vitals that a browser reported. */
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

/** Counts page views on the edge thread, where a request may only cost a map operation. */
export class ReadingCounter {
  #pages = createCounts()

  /** Counts a page view. `url` is the requested URL, which may contain a newsletter's id. */
  add({ path, organisation }: PageAddress, url = '', properties: ViewProperties | null = null): void {
    const { paths, others, letters, views } = this.#pages
    if (properties !== null) addOne(views, `${path}\t${properties}`, MAX_VIEWS)
    const [, id, variant = ''] = letterLink.exec(url) ?? []
    const letter = parseId(id)
    if (letter !== null) addOne(letters, `${letter}${variant}`, MAX_LETTERS)
    if (!addOne(paths, path, MAX_PATHS)) addOne(others, organisation ?? '', Infinity)
  }

  /** Counts a request on the organisation's host that was answered with 404. */
  addMissing(organisation: OrganisationId, url = ''): void {
    const path = toMissingPath(url)
    if (path !== null) addOne(this.#pages.missing, `${organisation} ${path}`, MAX_MISSING)
  }

  /** Counts the values of a browser's report. */
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

  /** Counts a goal of a page view. */
  addGoal(page: PageAddress, goal: Goal, campaign: string): void {
    this.#addProperty(page, 'measure', goal)
    if (campaign !== '') this.#addProperty(page, 'goal', `${goal} ${campaign}`)
  }

  #addProperty({ organisation, page, path }: PageAddress, dimension: string, value: string) {
    // The card of a static page is looked up when the batch is stored.
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

  /** Returns and resets all counts; null if nothing was counted. */
  take(): ReadPages | null {
    const taken = this.#pages
    if (Object.values(taken).every(({ size }) => size === 0)) return null
    this.#pages = createCounts()
    return taken
  }
}

/** Returns the used links to count: each once, and at most `MAX_COUNTED_USES`, because reports can be forged. */
function toCountedUses(events: NonNullable<ReaderReport['events']>) {
  const uses = new Map(events.map((use) => [`${use.kind} ${use.value}`, use]))
  return [...uses.values()].slice(0, MAX_COUNTED_USES)
}

/** Increments the count of a key. Returns false if the key is new and `room` keys exist already. */
function addOne<Key>(counts: Map<Key, number>, key: Key, room: number): boolean {
  const count = counts.get(key)
  if (count === undefined && counts.size >= room) return false
  counts.set(key, (count ?? 0) + 1)
  return true
}
