import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { BrandColours, BrandName, BrandTypefaces, StoredBrandPicture } from '@/lib/base/domain/brand'
import type { MenuEntry, MenuName } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { organisations, siteValues } from '@/lib/db/schema'
import { recordPublished, saveDraftValue } from '@/lib/features/company/design/design-drafts'
import { readOwnValues } from '@/lib/features/company/design/design-values'

/**
 * Lock of a company's value, which organisations then cannot replace. `wasLocked` and `wasExtendable`: as the caller
 * has seen them, to detect conflicts.
 */
export type CompanyLock = {
  isLocked: boolean
  wasLocked: boolean
  /** For menus: true if organisations can add entries to the company's menu, but not replace it. */
  isExtendable?: boolean
  wasExtendable?: boolean
}

/** A design value of the organisation, or of its company if `company` is given. */
export type ScopedValue<Name, Value> = {
  name: Name
  company?: CompanyLock | null
  /** The new value; null removes the value of this scope. */
  value: Value | null
  /** True for entries that an organisation adds to its company's menu. */
  isPart?: boolean
  /** True to save the value in the draft of the organisation's design. */
  isDraft?: boolean
  /** The person who saves it; null for an import. */
  by?: string | null
}

type ValueToSave<Current> = ScopedValue<
  BrandName | MenuName,
  StoredBrandPicture | BrandColours | BrandTypefaces | MenuEntry[] | { alt: string }
> & {
  organisation: OrganisationId
  /** Tests whether the stored value, without its bytes, is the one that the caller edited. */
  isBase: (current: Current | null) => boolean
}

/**
 * Result of saving a design value. `stale`: another person has changed it since. `locked`: the company does not allow
 * own values. `extended`: the company has changed between a menu that organisations extend and one that they replace.
 */
export type SiteValueChange =
  | { kind: 'done' }
  | { kind: 'missing' | 'locked' | 'extended' }
  | { kind: 'stale'; current: unknown; isLocked: boolean; isExtendable: boolean }

/**
 * Saves a design value of an organisation or of its company, unless it is locked or another person changed it. Only the
 * alternative text changes with `{ alt }`. A company's value is one row, however many organisations it has.
 */
export function saveSiteValue<Current>(
  database: Database,
  change: ValueToSave<Current>,
): Promise<SiteValueChange> {
  const { organisation, name, company = null, by = null } = change
  if (change.isDraft) return saveDraftValue(database, { ...change, by })
  return database.transaction(async (transaction) => {
    const row = await lockOrganisation(transaction, company ? firstOfCompany(organisation) : organisation)
    if (!row) return { kind: 'missing' }
    if (company) return save(transaction, row.companyId, change)
    const { [name]: before = null } = await readOwnValues(transaction, row, [name])
    const result = await save(transaction, row.companyId, change)
    if (result.kind !== 'done') return result
    const { [name]: after = null } = await readOwnValues(transaction, row, [name])
    const changes = isDeepStrictEqual(before, after) ? {} : { [name]: { before, after } }
    await recordPublished(transaction, organisation, { changes, by })
    return result
  })
}

async function save<Current>(
  transaction: Database,
  companyId: number,
  { organisation, name, company = null, isPart = false, value, isBase }: ValueToSave<Current>,
): Promise<SiteValueChange> {
  const rows = await readStored(transaction, { companyId, organisation, name })
  const current = rows.find(({ isOwn }) => isOwn === (company === null))
  if (!company && rows.some(({ isLocked }) => isLocked)) return { kind: 'locked' }
  if (!company && rows.some((other) => !other.isOwn && other.isMenuPart) !== isPart)
    return { kind: 'extended' }
  const wasLocked = current?.isLocked ?? false
  const isMenuPart = company ? (company.isExtendable ?? false) : isPart
  const wasMenuPart = current?.isMenuPart ?? false
  // Menu entries to add and a whole menu are different values. A stored value of the other kind does not count as
  // current.
  const isHidden = !company && wasMenuPart !== isPart
  const currentValue = (isHidden ? null : (current?.value ?? null)) as Current | null
  if (!isBase(currentValue) || (company && isLockChanged(company, wasLocked, wasMenuPart)))
    return { kind: 'stale', current: currentValue, isLocked: wasLocked, isExtendable: wasMenuPart }
  const isLocked = company?.isLocked ?? false
  const isSameLock = isLocked === wasLocked && (!company || isMenuPart === wasMenuPart)
  if (isSameLock && isDeepStrictEqual(currentValue, value)) return { kind: 'done' }
  const isAltOnly = value !== null && 'alt' in value && !('data' in value)
  if (!current && isAltOnly) return { kind: 'missing' }
  if (!current && value)
    await transaction.insert(siteValues).values({
      companyId,
      organisationId: company ? null : organisation,
      name,
      value: value as StoredBrandPicture,
      isLocked,
      isMenuPart,
    })
  if (!current) return { kind: 'done' }
  const key = eq(siteValues.id, current.id)
  if (value === null) await transaction.delete(siteValues).where(key)
  else {
    const next = isAltOnly ? sql`${siteValues.value} || ${JSON.stringify(value)}::jsonb` : value
    const set = { value: next as StoredBrandPicture, isLocked, isMenuPart, updatedAt: new Date() }
    await transaction.update(siteValues).set(set).where(key)
  }
  return { kind: 'done' }
}

/** Returns whether another person has changed the lock, except to the state that the caller saves. */
function isLockChanged(company: CompanyLock, wasLocked: boolean, wasMenuPart: boolean): boolean {
  const { isExtendable = false, wasExtendable = false } = company
  const locks = [
    [company.isLocked, isExtendable],
    [company.wasLocked, wasExtendable],
  ]
  return !locks.some(([isLocked, isPart]) => isLocked === wasLocked && isPart === wasMenuPart)
}

/** SQL for the company's first organisation, whose row is locked while the company's values change. */
const firstOfCompany = (organisation: OrganisationId) =>
  sql`(select min(first.id) from ${organisations} as first join ${organisations} as member using (company_id)
    where member.id = ${organisation})`

type StoredKey = { companyId: number; organisation: OrganisationId; name: BrandName | MenuName }

/** Returns the company's value and the organisation's, if they exist. */
const readStored = (transaction: Database, { companyId, organisation, name }: StoredKey) =>
  transaction
    .select({
      id: siteValues.id,
      value: sql<unknown>`${siteValues.value} - 'data'`,
      isLocked: siteValues.isLocked,
      isMenuPart: siteValues.isMenuPart,
      isOwn: sql<boolean>`${siteValues.organisationId} is not null`,
    })
    .from(siteValues)
    .where(
      and(
        eq(siteValues.companyId, companyId),
        eq(siteValues.name, name),
        or(isNull(siteValues.organisationId), eq(siteValues.organisationId, organisation)),
      ),
    )
