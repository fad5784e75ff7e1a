import type { PieceFields } from '@/lib/base/domain/piece'
import { withoutFocus } from '@/lib/base/domain/stored-picture'
import { sharedFields, type LockableField, type SharedField } from '@/lib/base/domain/sharing'

/** Fields that change together: a text with its format, a picture with its description. */
export const companions: Partial<Record<SharedField, keyof PieceFields>> = {
  content: 'format',
  pictureUrl: 'pictureAlt',
}

/** The three texts of a merge: the original when the copy last followed it, the copy, and the original now. */
export type Merging = { base: PieceFields; own: PieceFields; home: PieceFields }

/** Returns true if two texts have the same field value. Ignores an unknown format, as in texts of other programs. */
export function isSameField(field: SharedField, first: PieceFields, other: PieceFields): boolean {
  const isSame = (name: keyof PieceFields) => JSON.stringify(first[name]) === JSON.stringify(other[name])
  // Moving a focal point updates all cards, so it is not a change of the copy.
  if (field === 'pictureUrl' ? withoutFocus(first[field]) !== withoutFocus(other[field]) : !isSame(field))
    return false
  const companion = companions[field]
  if (companion === undefined || isSame(companion)) return true
  return companion === 'format' && (first.format === null || other.format === null)
}

/** Returns the fields that the copy's editors have changed. */
export const listAdapted = (base: PieceFields, copyFields: PieceFields): SharedField[] =>
  sharedFields.filter((field) => !isSameField(field, base, copyFields))

/**
 * Merges an original's changes into a copy (three-way merge). Unchanged fields follow the original; changed
 * ones stay unless locked. A copy is not indexable while its original is not.
 */
export function mergeFields({ base, own, home }: Merging, locked: readonly LockableField[]): PieceFields {
  const isLocked = (field: SharedField) => locked.some((lockedField) => lockedField === field)
  const followed = sharedFields
    .filter((field) => isLocked(field) || isSameField(field, base, own))
    .flatMap((field) => [field, companions[field] ?? field])
  return {
    ...own,
    ...Object.fromEntries(followed.map((field) => [field, home[field]])),
    isNoindex: home.isNoindex || (own.isNoindex && !base.isNoindex),
  }
}
