import { useQuery } from '@/components/admin-ui/use-query'
import type { Piece } from '@/lib/base/domain/piece'
import type { Review } from '@/lib/base/domain/review'

export type ReviewedPiece = Pick<Piece, 'id' | 'version' | 'state'>

/**
 * Fetches the review of a piece, and again whenever its version, its state or `stamp` changes. `review` is undefined
 * until the first answer; while `isLoading` it may be of the version before.
 */
export function useReview(organisation: string, { id, version, state }: ReviewedPiece, stamp = '') {
  const seen = `${version} ${state} ${stamp}`
  const { data, mutate, isLoading } = useQuery('getReview', organisation, { id, seen })
  const review: Review | undefined = data
  return { review, isLoading, askAgain: () => void mutate() }
}
