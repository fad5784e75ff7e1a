import type { MonthArchive } from './model'

/** Groups months by year and keeps their order. */
export function groupByYear(months: readonly MonthArchive[]): { year: string; months: MonthArchive[] }[] {
  const years = new Map<string, MonthArchive[]>()
  for (const month of months) {
    const year = month.start.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), month])
  }
  return Array.from(years, ([year, months]) => ({ year, months }))
}
