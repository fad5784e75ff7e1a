import type { PieceFields } from '@/lib/base/domain/piece'
import { withoutFocus } from '@/lib/base/domain/stored-picture'
import { sharedFields, type LockableField, type SharedField } from '@/lib/base/domain/sharing'

/** What goes with a field: a text is nothing without its form, a picture without its description. */
export const companions: Partial<Record<SharedField, keyof PieceFields>> = {
  content: 'format',
  pictureUrl: 'pictureAlt',
}

/** Three texts of a copy: its home's as the copy last followed it, its own, its home's as it is now. */
export type Merging = { base: PieceFields; own: PieceFields; home: PieceFields }

/** Whether two texts say the same in a field; the form of a text that another program wrote is not known. */
export function isSameField(field: SharedField, one: PieceFields, other: PieceFields): boolean {
  const isSame = (name: keyof PieceFields) => JSON.stringify(one[name]) === JSON.stringify(other[name])
  // A focal point that is moved is moved on every card.
  if (field === 'pictureUrl' ? withoutFocus(one[field]) !== withoutFocus(other[field]) : !isSame(field))
    return false
  const companion = companions[field]
  if (companion === undefined || isSame(companion)) return true
  return companion === 'format' && (one.format === null || other.format === null)
}

/** The fields that a copy has in words of its own. */
export const listAdapted = (base: PieceFields, own: PieceFields): SharedField[] =>
  sharedFields.filter((field) => !isSameField(field, base, own))

/**
 * Merges a change of the home into a copy (three-way merge): fields that were not adapted follow, adapted ones
 * stay unless the home has locked them. A home that is not indexable makes its copies so, whatever they say.
 */
export function mergeFields({ base, own, home }: Merging, locked: readonly LockableField[]): PieceFields {
  const isLocked = (field: SharedField) => locked.some((one) => one === field)
  const followed = sharedFields
    .filter((field) => isLocked(field) || isSameField(field, base, own))
    .flatMap((field) => [field, companions[field] ?? field])
  return {
    ...own,
    ...Object.fromEntries(followed.map((field) => [field, home[field]])),
    isNoindex: home.isNoindex || (own.isNoindex && !base.isNoindex),
  }
}
