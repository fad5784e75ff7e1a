import { isDeepStrictEqual } from 'node:util'
import type {
  BrandColours,
  BrandPicture,
  BrandPictureName,
  BrandTypefaces,
  StoredBrandPicture,
} from '@/lib/base/domain/brand'
import type { OrganisationId } from '@/lib/base/domain/model'
import {
  listBrandValues,
  type BrandInForce,
  type BrandPictureInForce,
  type BrandValues,
} from '@/lib/content/from-db/brand'
import type { Database } from '@/lib/db/database'
import {
  saveSiteValue,
  type ScopedValue,
  type SiteValueChange,
} from '@/lib/features/company/company-values/save-site-value'

export { listBrandValues }
export type { BrandInForce, BrandPictureInForce, BrandValues }

/**
 * A brand picture to save. Its value is a new picture, a new alternative text of the stored picture, or null to remove
 * it. `base` is the picture that the caller edited, to detect changes by others; null if there was none.
 */
export type BrandPictureToSave = ScopedValue<BrandPictureName, StoredBrandPicture | { alt: string }> & {
  base: Pick<BrandPicture, 'digest' | 'alt'> | null
}

/** A choice of colours or typefaces to save; `value: null` removes it. `base` is the choice that the caller edited. */
type ChoiceToSave<Value> = Omit<ScopedValue<string, Value>, 'name'> & { base: Value | null }

export const saveBrandPicture = (
  database: Database,
  organisation: OrganisationId,
  { base, ...picture }: BrandPictureToSave,
): Promise<SiteValueChange> =>
  saveSiteValue<BrandPicture>(database, {
    ...picture,
    organisation,
    isBase: (current) => isDeepStrictEqual(current && { digest: current.digest, alt: current.alt }, base),
  })

const saveChoice =
  <Value extends BrandColours | BrandTypefaces>(name: 'colours' | 'typefaces') =>
  (
    database: Database,
    organisation: OrganisationId,
    { base, ...choice }: ChoiceToSave<Value>,
  ): Promise<SiteValueChange> =>
    saveSiteValue<Value>(database, {
      ...choice,
      name,
      organisation,
      isBase: (current) => isDeepStrictEqual(current, base),
    })

/** Saves the colours of the header bar (`band`) and of the background (`paper`). */
export const saveBrandColours = saveChoice<BrandColours>('colours')

export const saveBrandTypefaces = saveChoice<BrandTypefaces>('typefaces')
