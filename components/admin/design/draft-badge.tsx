import { useTranslations } from 'next-intl'

/** Marks a value that readers do not see yet. */
export function DraftBadge() {
  const t = useTranslations('room.design')
  return (
    <span className="room-badge" data-draft>
      {t('inDraft')}
    </span>
  )
}
