import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { BrandPicture, BrandPictureName, StoredBrandPicture } from '@/lib/base/domain/brand'
import type { OrganisationId } from '@/lib/base/domain/model'
import { listBrandPictures, type BrandPictureInForce } from '@/lib/content/from-db/brand'
import type { Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { siteValues } from '@/lib/db/schema'

export { listBrandPictures }
export type { BrandPictureInForce }

/** The picture that the caller edited, to detect changes by others; null if there was none. */
export type BrandBase = Pick<BrandPicture, 'digest' | 'alt'> | null

export type BrandPictureToSave = {
  name: BrandPictureName
  base: BrandBase
  /** A new picture, a new alternative text of the own picture, or null to restore the company's. */
  value: StoredBrandPicture | { alt: string } | null
}

/** `stale`: somebody else has changed the picture since `base`. `locked`: the company does not allow others. */
export type BrandChange =
  | { kind: 'done' }
  | { kind: 'missing' | 'locked' }
  | { kind: 'stale'; current: BrandPictureInForce['value'] | null }

/** Saves an organisation's own logo or symbol. */
export function saveBrandPicture(
  database: Database,
  organisation: OrganisationId,
  { name, base, value }: BrandPictureToSave,
): Promise<BrandChange> {
  return database.transaction(async (transaction) => {
    const row = await lockOrganisation(transaction, organisation)
    if (!row) return { kind: 'missing' }
    const picture = (await listBrandPictures(transaction, organisation))[name]
    if (picture?.isLocked) return { kind: 'locked' }
    const current = picture?.isOwn ? picture.value : null
    if (!isDeepStrictEqual(toBase(current), base)) return { kind: 'stale', current }
    const key = and(eq(siteValues.organisationId, organisation), eq(siteValues.name, name))
    if (value === null) await transaction.delete(siteValues).where(key)
    else if ('data' in value)
      await transaction
        .insert(siteValues)
        .values({ companyId: row.companyId, organisationId: organisation, name, value })
        .onConflictDoUpdate({
          target: [siteValues.organisationId, siteValues.name, siteValues.companyId],
          set: { value, updatedAt: new Date() },
        })
    else if (current)
      await transaction
        .update(siteValues)
        .set({ value: sql`${siteValues.value} || ${JSON.stringify(value)}::jsonb`, updatedAt: new Date() })
        .where(key)
    else return { kind: 'missing' }
    return { kind: 'done' }
  })
}

const toBase = (picture: BrandPicture | null): BrandBase =>
  picture && { digest: picture.digest, alt: picture.alt }
