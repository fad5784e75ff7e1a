import type { ReadingCount, SearchCount } from '@/lib/features/readings/reading-queries'
import type { VitalCount } from '@/lib/features/readings/vital-queries'

/** Counts as the store takes them. */
export type ReadingBatch = { readings: ReadingCount[]; searches: SearchCount[]; vitals: VitalCount[] }

/** Of articles and hours; then an article counts as any page of its organisation. */
const MAX_READINGS = 20_000
/** Of searches; then their words are not kept. */
const MAX_SEARCHES = 2000
/** Of what browsers measured: beyond it they are a sample that is large enough. */
const MAX_VITALS = 50_000
/** How many more of the counts that all others are added to: organisations and hours. */
const MAX_OTHERS = 20_000

/** What has been counted and not been stored: bounded, however long the database is away. */
export class ReadingBuffer {
  #readings = new Map<string, ReadingCount>()
  #searches = new Map<string, SearchCount>()
  #vitals = new Map<string, VitalCount>()
  #dropped = 0

  add({ readings, searches, vitals }: ReadingBatch): void {
    for (const one of readings) this.#addReading(one)
    for (const one of searches) this.#addSearch(one)
    for (const one of vitals) this.#addVital(one)
  }

  /** All of it, which is then no longer here; null for nothing. What cannot be stored is to be added again. */
  take(): ReadingBatch | null {
    if (this.#readings.size + this.#searches.size + this.#vitals.size === 0) return null
    const batch = {
      readings: Array.from(this.#readings.values()),
      searches: Array.from(this.#searches.values()),
      vitals: Array.from(this.#vitals.values()),
    }
    this.#readings = new Map()
    this.#searches = new Map()
    this.#vitals = new Map()
    return batch
  }

  /** How many readings and searches there was no room for since the last call. */
  takeDropped(): number {
    const dropped = this.#dropped
    this.#dropped = 0
    return dropped
  }

  #addReading(one: ReadingCount) {
    const toKey = ({ at, organisation, card }: ReadingCount) => `${at} ${organisation} ${card ?? ''}`
    const anyPage = { ...one, card: null }
    const isKnown = this.#readings.has(toKey(one)) || this.#readings.size < MAX_READINGS
    const counted = isKnown ? one : anyPage
    const known = this.#readings.get(toKey(counted))
    if (known) known.readings += one.readings
    else if (this.#readings.size < MAX_READINGS + MAX_OTHERS) {
      this.#readings.set(toKey(counted), { ...counted })
    } else this.#dropped += one.readings
  }

  #addSearch(one: SearchCount) {
    const toKey = ({ at, organisation, words }: SearchCount) => `${at} ${organisation} ${words}`
    const isKnown = this.#searches.has(toKey(one)) || this.#searches.size < MAX_SEARCHES
    const counted = isKnown ? one : { ...one, words: '' }
    const known = this.#searches.get(toKey(counted))
    if (known) {
      known.searches += one.searches
      known.withoutResults += one.withoutResults
    } else if (this.#searches.size < MAX_SEARCHES + MAX_OTHERS) {
      this.#searches.set(toKey(counted), { ...counted })
    } else this.#dropped += one.searches
  }

  #addVital(one: VitalCount) {
    const key = `${one.at} ${one.organisation} ${one.kind} ${one.vital} ${one.bound}`
    const known = this.#vitals.get(key)
    if (known) known.readings += one.readings
    else if (this.#vitals.size < MAX_VITALS) this.#vitals.set(key, { ...one })
  }
}
