import type { Parts } from './demo-view-parts'
import { toFraction } from './to-fraction'

/** Number of days with page views. */
export const DAYS = 400
export const DAY_MS = 86_400_000

/** A row of `analytics_sums`: the counts of a month, as the text of an array. */
export type Row = Record<'organisation' | 'month' | 'dimension' | 'value' | 'days', string> &
  Record<'page' | 'total', number>

/** Daily counts of page views of one page, by dimension and value. */
export class PageCounts {
  readonly #counts = new Map<string, Int32Array>()

  /**
   * Adds page views by dimension and value. Moves each day's rounding remainder to the next day, to keep the total.
   */
  addParts(organisation: string, parts: Parts, views: Float64Array): void {
    const entries = this.#of('measure\tentries')
    for (const [dimension, value, part] of parts) {
      let rest = 0.5
      const days = this.#of(`${dimension}\t${value}`)
      const shares = listShares(organisation, dimension, value, part)
      for (let day = 0; day < DAYS; day++) {
        rest += (views[day] ?? 0) * (shares[day] ?? 0)
        const count = Math.floor(rest)
        rest -= count
        days[day] = (days[day] ?? 0) + count
        if (dimension === 'source') entries[day] = (entries[day] ?? 0) + count
      }
    }
  }

  addAll(others: PageCounts): void {
    for (const [name, counts] of others.#counts) {
      const days = this.#of(name)
      for (let day = 0; day < DAYS; day++) days[day] = (days[day] ?? 0) + (counts[day] ?? 0)
    }
  }

  toRows(organisation: string, page: number, firstDay: number): Row[] {
    const months = listMonths(firstDay)
    return Array.from(this.#counts).flatMap(([name, counts]) => {
      const [dimension = '', value = ''] = name.split('\t')
      return months.flatMap(({ month, from, to, place }) => {
        const days = counts.subarray(from, to)
        const total = days.reduce((sum, count) => sum + count, 0)
        const list = `[${place}:${place + days.length - 1}]={${days.join(',')}}`
        return total === 0 ? [] : [{ organisation, month, page, dimension, value, days: list, total }]
      })
    })
  }

  #of(name: string): Int32Array {
    const days = this.#counts.get(name) ?? new Int32Array(DAYS)
    this.#counts.set(name, days)
    return days
  }
}

/** Dimensions whose values have the same share of the page views every day (`listShares`). */
const steady = ['device', 'language', 'country', 'time']

/** Number of consecutive days with the same share. */
const SHARE_DAYS = 14

/** Returns the share of a value in the page views of each day. */
function listShares(organisation: string, dimension: string, value: string, part: number): Float64Array {
  const shares = new Float64Array(DAYS).fill(part)
  if (steady.includes(dimension) || value === 'views') return shares
  for (let first = 0; first < DAYS; first += SHARE_DAYS) {
    const fraction = toFraction(`${organisation} ${value} ${first / SHARE_DAYS}`)
    shares.fill(part * (0.7 + 0.6 * fraction), first, first + SHARE_DAYS)
  }
  return shares
}

/**
 * Splits the days into months. `from` and `to` (exclusive) are day indexes; `place` is the day of the month at
 * `from`.
 */
function listMonths(firstDay: number) {
  const months: { month: string; from: number; to: number; place: number }[] = []
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(firstDay + day * DAY_MS).toISOString()
    const month = `${date.slice(0, 7)}-01`
    const last = months.at(-1)
    if (last?.month === month) last.to = day + 1
    else months.push({ month, from: day, to: day + 1, place: Number(date.slice(8, 10)) })
  }
  return months
}
