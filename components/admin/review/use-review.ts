import { useQuery } from '@/components/admin-ui/use-query'
import type { Piece } from '@/lib/base/domain/piece'
import type { Review } from '@/lib/base/domain/review'

export type ReviewedPiece = Pick<Piece, 'id' | 'version' | 'state'>

/** How far the review of a piece is, asked anew with each version and state; undefined until it is known. */
export function useReview(organisation: string, { id, version, state }: ReviewedPiece) {
  const { data, mutate } = useQuery('getReview', organisation, { id, seen: `${version} ${state}` })
  const review: Review | undefined = data
  return { review, askAgain: () => void mutate() }
}
