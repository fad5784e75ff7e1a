import { useFormatter, useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import type { OperationAnswer } from '@/lib/features/operation-table'

export type Announcement = OperationAnswer<'getAnnouncement'>

type AnnounceFieldProps = {
  announcement: Announcement
  isAsked: boolean
  onChange: (isAsked: boolean) => void
}

/** The check box 'Avisar a los suscriptores' (notify subscribers). Renders nothing without mail or subscribers. */
export function AnnounceField({ announcement, isAsked, onChange }: AnnounceFieldProps) {
  const t = useTranslations('room.announcement')
  const format = useFormatter()
  const { isPossible, subscribers, sendAt, timeZone } = announcement
  if (!isPossible || subscribers === 0) return null
  const when =
    sendAt === null
      ? t('atOnce')
      : t('at', {
          time: format.dateTime(new Date(sendAt), {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            hour: 'numeric',
            minute: '2-digit',
            timeZone,
          }),
        })
  return (
    <CheckField
      label={`${t('label', { count: subscribers })} ${when}`}
      checked={isAsked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
