import { sql } from 'drizzle-orm'
import type { BrandName } from '@/lib/base/domain/brand'
import { isMenuName, type MenuName } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { BrandValues } from '@/lib/content/from-db/brand'
import type { StoredMenu } from '@/lib/content/from-db/menus'
import { readRows, type Database } from '@/lib/db/database'

/** A company, identified and named by its first organisation. `organisations` is the number of its organisations. */
export type Company = { organisation: OrganisationId; name: string; organisations: number }

export const listCompanies = (database: Database): Promise<Company[]> =>
  readRows(
    database,
    sql`select min(id) as organisation, (array_agg(name order by id))[1] as name,
        count(*)::integer as organisations
      from organisations group by company_id order by company_id`,
  )

/** Organisations that have replaced a value of the company: their number, and at most `MAX_NAMES` names. */
export type Overrides = { count: number; names: string[] }

/** Design values of a company, and the organisations that have replaced one, by the value's name. */
export type CompanyValues = {
  brand: BrandValues
  menus: Partial<Record<MenuName, StoredMenu>>
  overrides: Partial<Record<BrandName | MenuName, Overrides>>
}

/** Maximum number of organisations that are named for a value. */
const MAX_NAMES = 100

/** Reads the design values of an organisation's company, and the organisations that have replaced them. */
export async function readCompanyValues(
  database: Database,
  organisation: OrganisationId,
): Promise<CompanyValues> {
  const company = sql`(select company_id from organisations where id = ${organisation})`
  const [values, overrides] = await Promise.all([
    readRows<{ name: BrandName | MenuName; value: never; isLocked: boolean; isExtendable: boolean }>(
      database,
      sql`select name, value - 'data' as value, is_locked as "isLocked",
          is_menu_part as "isExtendable" from site_values
        where organisation_id is null and company_id = ${company}`,
    ),
    readRows<Overrides & { value: BrandName | MenuName }>(
      database,
      sql`select site_values.name as value, count(*)::integer as count,
          (array_agg(organisations.name order by organisations.name))[1:${sql.raw(String(MAX_NAMES))}] as names
        from site_values join organisations on organisations.id = site_values.organisation_id
        where site_values.company_id = ${company} group by site_values.name`,
    ),
  ])
  const inForce = values.map(
    ({ name, ...row }) => [name, { ...row, isOwn: true, hasCompany: false, fixed: null }] as const,
  )
  return {
    brand: Object.fromEntries(inForce.filter(([name]) => !isMenuName(name))),
    menus: Object.fromEntries(inForce.filter(([name]) => isMenuName(name))),
    overrides: Object.fromEntries(overrides.map(({ value, ...row }) => [value, row])),
  }
}
