import { useTranslations } from 'next-intl'
import type { PieceStatus } from '@/lib/base/domain/piece'

/** A piece's state, quietly: a mark whose form says it too, and its name. */
export function StatusMark({ status }: { status: PieceStatus }) {
  const t = useTranslations('room.pieces.statuses')
  return (
    <span className="status-mark" data-status={status}>
      {t(status)}
    </span>
  )
}
