import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import type { OperationAnswer } from '@/lib/features/operation-table'

export type Announcement = OperationAnswer<'getAnnouncement'>

type AnnounceFieldProps = {
  announcement: Announcement
  isAsked: boolean
  onChange: (isAsked: boolean) => void
}

/** The check box 'Avisar a los suscriptores'. Renders nothing without mail or subscribers. */
export function AnnounceField({ announcement, isAsked, onChange }: AnnounceFieldProps) {
  const t = useTranslations('room.announcement')
  const { isPossible, subscribers } = announcement
  if (!isPossible || subscribers === 0) return null
  return (
    <CheckField
      label={t('label', { count: subscribers })}
      checked={isAsked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
