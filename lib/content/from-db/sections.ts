import { asc, eq } from 'drizzle-orm'
import type {
  CategoryId,
  IsoDate,
  ListedCategory,
  MonthArchive,
  OrganisationId,
} from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { countCategories, countMonths } from '@/lib/content/from-db/publications/publication-days'
import { categories } from '@/lib/db/schema'

/** Lists the months with publications, newest first. */
export async function listMonths(database: Database, organisation: OrganisationId): Promise<MonthArchive[]> {
  return (await countMonths(database, organisation)).map(toMonthArchive)
}

/** Lists the active categories, by id. */
export async function listCategories(
  database: Database,
  organisation: OrganisationId,
): Promise<ListedCategory[]> {
  const counts = await countCategories(database, organisation)
  const rows = await database
    .select({
      id: categories.id,
      name: categories.name,
      isActive: categories.isActive,
      mergedInto: categories.mergedInto,
    })
    .from(categories)
    .where(eq(categories.organisationId, organisation))
    .orderBy(asc(categories.id))
  const active = rows.filter(({ isActive }) => isActive)
  return active.map(({ id, name }) => ({
    id: id as CategoryId,
    name,
    publications: counts.get(id) ?? 0,
    formerIds: rows.flatMap((row) => (row.mergedInto === id ? (row.id as CategoryId) : [])),
  }))
}

const monthName = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' })

/** Converts '2026-10' to the days of October 2026 and 'octubre 2026' (Intl alone would write 'octubre de 2026'). */
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
