import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useReview, type ReviewedPiece } from './use-review'

export function WatchButton({ organisation, piece }: { organisation: string; piece: ReviewedPiece }) {
  const t = useTranslations('room.review')
  const { review, askAgain } = useReview(organisation, piece)
  const { perform, isBusy } = useOperation('watchPiece', organisation, { refresh: false })
  if (!review) return null
  const { isWatching } = review
  return (
    <Button
      look="subtle"
      isBusy={isBusy}
      aria-pressed={isWatching}
      onClick={() => void perform({ id: piece.id, isWatching: !isWatching }).then(askAgain)}
    >
      {t(isWatching ? 'watching' : 'watch')}
    </Button>
  )
}
