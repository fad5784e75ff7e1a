import { useTranslations } from 'next-intl'

/** Marks a value that is only in the draft, so readers do not see it yet. */
export function DraftBadge() {
  const t = useTranslations('room.design')
  return <span className="room-badge border-mark font-semibold text-ink">{t('inDraft')}</span>
}
