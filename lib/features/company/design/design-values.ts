import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  isLookName,
  type DesignChanges,
  type DesignName,
  type DesignValue,
  type LookName,
} from '@/lib/base/domain/design'
import type { StoredBrandPicture } from '@/lib/base/domain/brand'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { Database } from '@/lib/db/database'
import { organisations, siteValues } from '@/lib/db/schema'

/** An organisation's row, as `lockOrganisation` returns it. */
export type OrganisationRow = Pick<typeof organisations.$inferSelect, 'id' | 'companyId' | LookName>

type SiteValueName = Exclude<DesignName, LookName>

const isSiteValue = (name: DesignName): name is SiteValueName => !isLookName(name)

/**
 * SQL condition: an organisation's value is in use. Entries to add to a menu are in use only while the company's menu
 * can be extended, a whole menu only while it cannot.
 */
const isOwnInForce = sql`${siteValues.isMenuPart} = exists (
  select from site_values as of_company
  where of_company.company_id = ${siteValues.companyId} and of_company.organisation_id is null
    and of_company.name = ${siteValues.name} and of_company.is_menu_part)`

/** Returns the organisation's published values, with the bytes of pictures; null for a value that it does not have. */
export async function readOwnValues(
  transaction: Database,
  row: OrganisationRow,
  names: readonly DesignName[],
): Promise<Partial<Record<DesignName, DesignValue>>> {
  const rows = await transaction
    .select({ name: siteValues.name, value: sql<DesignValue>`${siteValues.value}` })
    .from(siteValues)
    .where(
      and(
        eq(siteValues.organisationId, row.id),
        inArray(siteValues.name, names.filter(isSiteValue)),
        isOwnInForce,
      ),
    )
  return {
    ...Object.fromEntries(names.map((name) => [name, isLookName(name) ? row[name] : null])),
    ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  }
}

/**
 * Rules of the company: `locked` are the values that organisations cannot replace, `extendable` are the menus to which
 * they add entries.
 */
export type CompanyRules = Record<'locked' | 'extendable', readonly DesignName[]>

export async function readCompanyRules(transaction: Database, companyId: number): Promise<CompanyRules> {
  const rows = await transaction
    .select({ name: siteValues.name, isLocked: siteValues.isLocked, isMenuPart: siteValues.isMenuPart })
    .from(siteValues)
    .where(and(eq(siteValues.companyId, companyId), isNull(siteValues.organisationId)))
  return {
    locked: rows.flatMap(({ name, isLocked }) => (isLocked ? [name] : [])),
    extendable: rows.flatMap(({ name, isMenuPart }) => (isMenuPart ? [name] : [])),
  }
}

/** Publishes values of an organisation. Triggers invalidate its pages once, when the transaction ends. */
export async function writeOwnValues(
  transaction: Database,
  { id, companyId }: OrganisationRow,
  changes: DesignChanges,
): Promise<void> {
  const entries = Object.entries(changes) as [DesignName, { after: DesignValue }][]
  const removed = entries.flatMap(([name, { after }]) => (isSiteValue(name) && after === null ? [name] : []))
  if (removed.length > 0)
    await transaction
      .delete(siteValues)
      .where(and(eq(siteValues.organisationId, id), inArray(siteValues.name, removed)))
  const { extendable } = await readCompanyRules(transaction, companyId)
  const rows = entries.flatMap(([name, { after }]) => {
    if (!isSiteValue(name) || after === null) return []
    const isMenuPart = extendable.includes(name)
    return [{ companyId, organisationId: id, name, value: after as StoredBrandPicture, isMenuPart }]
  })
  if (rows.length > 0)
    await transaction
      .insert(siteValues)
      .values(rows)
      .onConflictDoUpdate({
        target: [siteValues.organisationId, siteValues.name, siteValues.companyId],
        set: { value: sql`excluded.value`, isMenuPart: sql`excluded.is_menu_part`, updatedAt: new Date() },
      })
  const look = entries.filter(([name]) => isLookName(name)).map(([name, { after }]) => [name, after])
  if (look.length > 0)
    await transaction
      .update(organisations)
      .set(Object.fromEntries(look) as { header?: HeaderKind | null; accent?: string | null })
      .where(eq(organisations.id, id))
}
