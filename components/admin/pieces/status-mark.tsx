import { useTranslations } from 'next-intl'
import { StateMark, type StateShape } from '@/components/admin-ui/state-mark'
import type { PieceStatus } from '@/lib/base/domain/piece'

const shapes: Record<PieceStatus, StateShape> = {
  draft: 'empty',
  review: 'half',
  scheduled: 'quarter',
  published: 'full',
  changed: 'dot',
  withdrawn: 'line',
}

type StatusMarkProps = { status: PieceStatus; className?: string }

/** Shows a publication's state by name and shape. */
export function StatusMark({ status, className }: StatusMarkProps) {
  const t = useTranslations('room.pieces.statuses')
  return (
    <StateMark shape={shapes[status]} className={className ?? ''}>
      {t(status)}
    </StateMark>
  )
}
