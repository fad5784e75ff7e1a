import { useFormatter, useTranslations } from 'next-intl'
import { useZoneName } from '@/components/admin/schedule/use-zone-name'
import type { TimeZone } from '@/lib/base/domain/model'
import type { Piece } from '@/lib/base/domain/piece'

/** Shows when a publication will be published or withdrawn. Rendered only if one of the times is set. */
export function ScheduleNote({ piece, timeZone }: { piece: Piece; timeZone: TimeZone }) {
  const t = useTranslations('room.scheduling')
  const format = useFormatter()
  const show = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'short', timeZone })
  const { state, publishAt, withdrawAt } = piece
  const zone = useZoneName(timeZone)
  const notes = [
    ...(publishAt === null
      ? []
      : [t(state === 'scheduled' ? 'willPublish' : 'missed', { at: show(publishAt) })]),
    ...(withdrawAt === null ? [] : [t('willWithdraw', { at: show(withdrawAt) })]),
  ]
  return (
    <p role="note" className="border-l-4 border-mark bg-wash px-4 py-2 text-note">
      {notes.join(' ')} <span className="text-ink-soft">{t('zone', { zone })}</span>
    </p>
  )
}
