import { createContext, useContext } from 'react'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { SharedField } from '@/lib/base/domain/sharing'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { isSameField } from '@/lib/features/distribution/sharing/merge-fields'

/** Home organisation of a received publication, from `getOrigin`. */
export type Origin = NonNullable<OperationAnswer<'getOrigin'>>

type OriginOfFields = {
  origin: Origin
  /** Current field values on the page. */
  fields: PieceFields
  goBack: (field: SharedField) => void
}

const OriginContext = createContext<OriginOfFields | null>(null)

/** Provides the origin of a received publication; null for the organisation's own publications. */
export const OriginProvider = OriginContext.Provider

/**
 * Returns the origin of a field's text: `own`, `home` (the home organisation), or `locked` (the same, read-only). null
 * for the organisation's own publications.
 */
export function useOriginOf(field: SharedField) {
  const value = useContext(OriginContext)
  if (!value) return null
  const { origin, fields, goBack } = value
  const isLocked = origin.locked.some((name) => name === field)
  const isOwn = !isLocked && !isSameField(field, origin.fields, fields)
  const whose = isLocked ? 'locked' : isOwn ? 'own' : 'home'
  return { whose, home: origin.home.name, goBack: () => goBack(field) } as const
}
