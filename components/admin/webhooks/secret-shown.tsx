import { useTranslations } from 'next-intl'
import { CopyField } from '@/components/admin-ui/copy-field'

/** A secret, this once. */
export function SecretShown({ secret }: { secret: string }) {
  const t = useTranslations('room.webhooks')
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control border border-line bg-wash p-4">
      <CopyField label={t('secret')} value={secret} />
      <p className="text-note text-ink-soft">{t('secretOnce')}</p>
    </div>
  )
}
