import { useTranslations } from 'next-intl'
import type { PieceStatus } from '@/lib/base/domain/piece'

/** Shows a publication's state by name and shape. */
export function StatusMark({ status }: { status: PieceStatus }) {
  const t = useTranslations('room.pieces.statuses')
  return (
    <span className="status-mark" data-status={status}>
      {t(status)}
    </span>
  )
}
