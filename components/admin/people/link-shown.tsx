'use client'

import { useTranslations } from 'next-intl'
import { CopyField } from '@/components/admin-ui/copy-field'

type LinkShownProps = { made: { email: string; link: string | null }; hint: string }

/** A link for somebody: that they have it by mail, or the link itself, to be handed on. */
export function LinkShown({ made, hint }: LinkShownProps) {
  const t = useTranslations('room.people')
  const { email, link } = made
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control border border-line bg-wash p-4">
      {link === null ? (
        <p>{t('mailed', { email })}</p>
      ) : (
        <CopyField label={t('handOn', { email })} value={link} />
      )}
      <p className="text-note text-ink-soft">{hint}</p>
    </div>
  )
}
