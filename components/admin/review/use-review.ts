import { useQuery } from '@/components/admin-ui/use-query'
import type { Piece } from '@/lib/base/domain/piece'
import type { Review } from '@/lib/base/domain/review'

export type ReviewedPiece = Pick<Piece, 'id' | 'version' | 'state'>

/** Input of `getReview`. It differs whenever the publication or its review has changed. */
export const toReviewInput = ({ id, version, state }: ReviewedPiece, stamp = '') => ({
  id,
  seen: `${version} ${state} ${stamp}`,
})

/**
 * Fetches the review of a piece, and again whenever its version, its state or `stamp` changes. `review` is undefined
 * until the first answer.
 */
export function useReview(organisation: string, piece: ReviewedPiece, stamp = '') {
  const { data, mutate } = useQuery('getReview', organisation, toReviewInput(piece, stamp))
  const review: Review | undefined = data
  return { review, askAgain: () => void mutate() }
}
