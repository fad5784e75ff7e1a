import { createContext, useContext } from 'react'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { SharedField } from '@/lib/base/domain/sharing'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { isSameField } from '@/lib/features/sharing/merge-fields'

/** Where a received piece comes from, as `getOrigin` answers. */
export type Origin = NonNullable<OperationAnswer<'getOrigin'>>

type OriginOfFields = {
  origin: Origin
  /** As they stand on the page. */
  fields: PieceFields
  goBack: (field: SharedField) => void
}

const OriginContext = createContext<OriginOfFields | null>(null)

/** Around the fields of a received piece; null for a piece of one's own. */
export const OriginProvider = OriginContext.Provider

/** Whose words a field has: `locked` are the home's for good. Null in a piece of one's own. */
export function useOriginOf(field: SharedField) {
  const value = useContext(OriginContext)
  if (!value) return null
  const { origin, fields, goBack } = value
  const isLocked = origin.locked.some((one) => one === field)
  const isOwn = !isLocked && !isSameField(field, origin.fields, fields)
  const whose = isLocked ? 'locked' : isOwn ? 'own' : 'home'
  return { whose, home: origin.home.name, goBack: () => goBack(field) } as const
}
