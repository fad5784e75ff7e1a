import type { PageViewCount, SearchCount } from '@/lib/features/insight/analytics/page-view-queries'
import type { SumCount } from '@/lib/features/insight/analytics/sum-queries'
import type { VitalCount } from '@/lib/features/insight/analytics/web-vital-queries'

/** Counts in the format of the database queries. */
export type PageViewBatch = {
  readings: PageViewCount[]
  searches: SearchCount[]
  vitals: VitalCount[]
  sums: SumCount[]
}

/** Maximum number of entries (article and quarter hour). Further page views are counted only per organisation. */
const MAX_READINGS = 20_000
/** Maximum number of search texts that are stored with their words. Further searches are counted without words. */
const MAX_SEARCHES = 2000
/**
 * Maximum number of entries with web vitals. Further entries are dropped, because the stored ones suffice as a sample.
 */
const MAX_VITALS = 50_000
/** Maximum number of entries with dimensions and goals. Further entries are dropped. */
const MAX_SUMS = 100_000
/** Maximum number of additional entries that count a whole organisation per quarter hour. */
const MAX_OTHERS = 20_000

/** Counts that are not stored yet. Limited in size, because the database may be unavailable for a long time. */
export class ReadingBuffer {
  #readings = new Map<string, PageViewCount>()
  #searches = new Map<string, SearchCount>()
  #vitals = new Map<string, VitalCount>()
  #sums = new Map<string, SumCount>()
  #dropped = 0

  add({ readings, searches, vitals, sums }: PageViewBatch): void {
    for (const count of readings) this.#addReading(count)
    for (const search of searches) this.#addSearch(search)
    for (const vital of vitals) this.#addVital(vital)
    for (const sum of sums) this.#addSum(sum)
  }

  /** Returns and removes all counts; null if nothing was counted. Add them again if they cannot be stored. */
  take(): PageViewBatch | null {
    if (this.#readings.size + this.#searches.size + this.#vitals.size + this.#sums.size === 0) return null
    const batch = {
      readings: Array.from(this.#readings.values()),
      searches: Array.from(this.#searches.values()),
      vitals: Array.from(this.#vitals.values()),
      sums: Array.from(this.#sums.values()),
    }
    this.#readings = new Map()
    this.#searches = new Map()
    this.#vitals = new Map()
    this.#sums = new Map()
    return batch
  }

  /** Returns and resets the number of page views and searches that were dropped because a limit was reached. */
  takeDropped(): number {
    const dropped = this.#dropped
    this.#dropped = 0
    return dropped
  }

  #addReading(reading: PageViewCount) {
    const toKey = ({ at, organisation, card }: PageViewCount) => `${at} ${organisation} ${card ?? ''}`
    const anyPage = { ...reading, card: null }
    const isKnown = this.#readings.has(toKey(reading)) || this.#readings.size < MAX_READINGS
    const counted = isKnown ? reading : anyPage
    const entry = this.#readings.get(toKey(counted))
    if (entry) entry.readings += reading.readings
    else if (this.#readings.size < MAX_READINGS + MAX_OTHERS) {
      this.#readings.set(toKey(counted), { ...counted })
    } else this.#dropped += reading.readings
  }

  #addSearch(search: SearchCount) {
    const toKey = ({ at, organisation, words }: SearchCount) => `${at} ${organisation} ${words}`
    const isKnown = this.#searches.has(toKey(search)) || this.#searches.size < MAX_SEARCHES
    const counted = isKnown ? search : { ...search, words: '' }
    const entry = this.#searches.get(toKey(counted))
    if (entry) {
      entry.searches += search.searches
      entry.withoutResults += search.withoutResults
    } else if (this.#searches.size < MAX_SEARCHES + MAX_OTHERS) {
      this.#searches.set(toKey(counted), { ...counted })
    } else this.#dropped += search.searches
  }

  #addSum(sum: SumCount) {
    const key = `${sum.at} ${sum.organisation} ${sum.page} ${sum.dimension} ${sum.value}`
    const entry = this.#sums.get(key)
    if (entry) entry.count += sum.count
    else if (this.#sums.size < MAX_SUMS) this.#sums.set(key, { ...sum })
  }

  #addVital(vital: VitalCount) {
    const key = `${vital.at} ${vital.organisation} ${vital.kind} ${vital.vital} ${vital.bound}`
    const entry = this.#vitals.get(key)
    if (entry) entry.readings += vital.readings
    else if (this.#vitals.size < MAX_VITALS) this.#vitals.set(key, { ...vital })
  }
}
