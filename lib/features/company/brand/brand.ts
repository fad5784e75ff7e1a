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
 * `base`: the picture that the caller edited, to detect changes by others; null if there was none. The value is a new
 * picture, a new alternative text of the stored picture, or null to remove it.
 */
export type BrandPictureToSave = ScopedValue<BrandPictureName, StoredBrandPicture | { alt: string }> & {
  base: Pick<BrandPicture, 'digest' | 'alt'> | null
}

/** `base`: the colours that the caller edited. If `value` is null, the colours are removed. */
export type BrandColoursToSave = Omit<ScopedValue<'colours', BrandColours>, 'name'> & {
  base: BrandColours | null
}

/** `base`: the typefaces that the caller edited. If `value` is null, the typefaces are removed. */
export type BrandTypefacesToSave = Omit<ScopedValue<'typefaces', BrandTypefaces>, 'name'> & {
  base: BrandTypefaces | null
}

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

/** Saves the colours of the header bar (`band`) and of the background (`paper`). */
export const saveBrandColours = (
  database: Database,
  organisation: OrganisationId,
  { base, ...colours }: BrandColoursToSave,
): Promise<SiteValueChange> =>
  saveSiteValue<BrandColours>(database, {
    ...colours,
    name: 'colours',
    organisation,
    isBase: (current) => isDeepStrictEqual(current, base),
  })

export const saveBrandTypefaces = (
  database: Database,
  organisation: OrganisationId,
  { base, ...typefaces }: BrandTypefacesToSave,
): Promise<SiteValueChange> =>
  saveSiteValue<BrandTypefaces>(database, {
    ...typefaces,
    name: 'typefaces',
    organisation,
    isBase: (current) => isDeepStrictEqual(current, base),
  })
