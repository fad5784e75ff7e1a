import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { OperationInput } from '@/lib/features/operation-table'

/** The board to edit: the published one, or the one of a release. */
export type BoardPlace = { organisation: string; release: number | null }

export const saveBoard = ({ organisation, release }: BoardPlace, save: OperationInput<'saveBoard'>) =>
  release === null
    ? performRemotely('saveBoard', organisation, save)
    : performRemotely('arrangeRelease', organisation, { id: release, arrangement: save.arrangement })

export const readBoard = ({ organisation, release }: BoardPlace) =>
  release === null
    ? performRemotely('getBoard', organisation, { others: [] })
    : performRemotely('getReleaseBoard', organisation, { id: release, others: [] })
