import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type {
  BrandColours,
  BrandName,
  BrandPicture,
  BrandPictureName,
  StoredBrandPicture,
} from '@/lib/base/domain/brand'
import type { OrganisationId } from '@/lib/base/domain/model'
import { listBrandValues, type BrandPictureInForce, type BrandValues } from '@/lib/content/from-db/brand'
import type { Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { siteValues } from '@/lib/db/schema'

export { listBrandValues }
export type { BrandPictureInForce, BrandValues }

/** The picture that the caller edited, to detect changes by others; null if there was none. */
export type BrandBase = Pick<BrandPicture, 'digest' | 'alt'> | null

export type BrandPictureToSave = {
  name: BrandPictureName
  base: BrandBase
  /** A new picture, a new alternative text of the own picture, or null to restore the company's. */
  value: StoredBrandPicture | { alt: string } | null
}

/** `base`: the own colours that the caller edited. null restores the company's. */
export type BrandColoursToSave = { base: BrandColours | null; value: BrandColours | null }

/** `stale`: somebody else has changed the value since `base`. `locked`: the company does not allow others. */
export type BrandChange =
  | { kind: 'done' }
  | { kind: 'missing' | 'locked' }
  | { kind: 'stale'; current: BrandPictureInForce['value'] | BrandColours | null }

/** Saves an organisation's own logo or symbol. */
export function saveBrandPicture(
  database: Database,
  organisation: OrganisationId,
  { name, base, value }: BrandPictureToSave,
): Promise<BrandChange> {
  const toBase = ({ digest, alt }: BrandPicture): BrandBase => ({ digest, alt })
  return save(database, { organisation, name, value }, (values) => {
    const picture = values[name]
    const current = picture?.isOwn ? picture.value : null
    if (isDeepStrictEqual(current && toBase(current), base)) return null
    return { kind: 'stale', current }
  })
}

/** Saves an organisation's own band and paper. */
export function saveBrandColours(
  database: Database,
  organisation: OrganisationId,
  { base, value }: BrandColoursToSave,
): Promise<BrandChange> {
  return save(database, { organisation, name: 'colours', value }, ({ colours }) => {
    const current = colours?.isOwn ? colours.value : null
    return isDeepStrictEqual(current, base) ? null : { kind: 'stale', current }
  })
}

type ValueToSave = {
  organisation: OrganisationId
  name: BrandName
  value: StoredBrandPicture | BrandColours | { alt: string } | null
}

/** Saves a value unless it is locked or `findConflict` returns a change. `{ alt }` changes only that property. */
function save(
  database: Database,
  { organisation, name, value }: ValueToSave,
  findConflict: (values: BrandValues) => BrandChange | null,
): Promise<BrandChange> {
  return database.transaction(async (transaction) => {
    const row = await lockOrganisation(transaction, organisation)
    if (!row) return { kind: 'missing' }
    const values = await listBrandValues(transaction, organisation)
    if (values[name]?.isLocked) return { kind: 'locked' }
    const conflict = findConflict(values)
    if (conflict) return conflict
    const key = and(eq(siteValues.organisationId, organisation), eq(siteValues.name, name))
    if (value === null) await transaction.delete(siteValues).where(key)
    else if ('data' in value || 'band' in value)
      await transaction
        .insert(siteValues)
        .values({ companyId: row.companyId, organisationId: organisation, name, value })
        .onConflictDoUpdate({
          target: [siteValues.organisationId, siteValues.name, siteValues.companyId],
          set: { value, updatedAt: new Date() },
        })
    else if (values[name]?.isOwn)
      await transaction
        .update(siteValues)
        .set({ value: sql`${siteValues.value} || ${JSON.stringify(value)}::jsonb`, updatedAt: new Date() })
        .where(key)
    else return { kind: 'missing' }
    return { kind: 'done' }
  })
}
