import { useFormatter, useTranslations } from 'next-intl'
import type { Piece } from '@/lib/base/domain/piece'

export function ScheduleNote({ piece, timeZone }: { piece: Piece; timeZone: string }) {
  const t = useTranslations('room.scheduling')
  const format = useFormatter()
  const show = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'short', timeZone })
  const { state, publishAt, withdrawAt } = piece
  const notes = [
    ...(publishAt === null
      ? []
      : [t(state === 'scheduled' ? 'willPublish' : 'missed', { at: show(publishAt) })]),
    ...(withdrawAt === null ? [] : [t('willWithdraw', { at: show(withdrawAt) })]),
  ]
  return notes.length === 0 ? null : (
    <p role="note" className="border-l-4 border-mark bg-wash px-4 py-2 text-note">
      {notes.join(' ')} <span className="text-ink-soft">{t('zone', { zone: timeZone })}</span>
    </p>
  )
}
