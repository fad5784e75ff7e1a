import { and, asc, eq } from 'drizzle-orm'
import type { CategoryId, IsoDate, ListedCategory, MonthArchive, OrganisationId } from '@/lib/domain/model'
import type { Database } from './database'
import { countCategories, countMonths } from './publication-days'
import { categories } from './schema'

/** Months with publications, newest first. */
export async function listMonths(database: Database, organisation: OrganisationId): Promise<MonthArchive[]> {
  return (await countMonths(database, organisation)).map(toMonthArchive)
}

/** Active categories, by id. */
export async function listCategories(
  database: Database,
  organisation: OrganisationId,
): Promise<ListedCategory[]> {
  const counts = await countCategories(database, organisation)
  const rows = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.organisationId, organisation), categories.isActive))
    .orderBy(asc(categories.id))
  return rows.map((row) => ({
    id: row.id as CategoryId,
    name: row.name,
    publications: counts.get(row.id) ?? 0,
  }))
}

const monthName = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' })

/** '2026-10' becomes the days of October 2026 and 'octubre 2026' (Intl alone says 'octubre de 2026'). */
function toMonthArchive({ month, publications }: { month: string; publications: number }): MonthArchive {
  const first = new Date(`${month}-01T00:00:00Z`)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
  const day = (date: Date) => date.toISOString().slice(0, 10) as IsoDate
  return {
    start: day(first),
    end: day(last),
    label: `${monthName.format(first)} ${first.getUTCFullYear()}`,
    publications,
  }
}
