import type { PieceChange } from './save-piece'
import type { Piece } from '@/lib/base/domain/piece'
import { done, invalid, missing, refused, type Outcome } from '@/lib/features/operations/operation'
import { withFormat } from './clean-fields'

/** What has become of a piece, for who asked. */
export function toOutcome(change: PieceChange): Outcome<Piece> {
  switch (change.kind) {
    case 'done':
      return done(toShown(change.piece))
    case 'stale':
      return { kind: 'stale', current: toShown(change.current) }
    case 'missing':
      return missing
    case 'no-category':
      return invalid({ category: 'category' })
    case 'taken':
      return refused('addressTaken')
  }
}

export const toShown = (piece: Piece): Piece => ({ ...piece, fields: withFormat(piece.fields) })
