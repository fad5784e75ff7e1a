import { createContext, useContext } from 'react'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { SharedField } from '@/lib/base/domain/sharing'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { isSameField } from '@/lib/features/sharing/merge-fields'

/** The home organisation of a received publication, as `getOrigin` returns it. */
export type Origin = NonNullable<OperationAnswer<'getOrigin'>>

type OriginOfFields = {
  origin: Origin
  /** Current field values on the page. */
  fields: PieceFields
  goBack: (field: SharedField) => void
}

const OriginContext = createContext<OriginOfFields | null>(null)

/** Provides the origin of a received publication; null for the organisation's own. */
export const OriginProvider = OriginContext.Provider

/**
 * Returns the origin of a field's text: `own`, `home`, or `locked` for the home's text that cannot be changed. Returns
 * null for the organisation's own publications.
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
