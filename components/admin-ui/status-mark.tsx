import { useTranslations } from 'next-intl'
import { StateMark, type StateShape } from './state-mark'
import type { PieceStatus } from '@/lib/base/domain/piece'

const shapes: Record<PieceStatus, StateShape> = {
  draft: 'empty',
  review: 'half',
  scheduled: 'quarter',
  published: 'full',
  changed: 'dot',
  withdrawn: 'line',
}

export function StatusMark({ status }: { status: PieceStatus }) {
  const t = useTranslations('room.pieces.statuses')
  return <StateMark shape={shapes[status]}>{t(status)}</StateMark>
}
