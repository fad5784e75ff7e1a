import { useTranslations } from 'next-intl'
import { HandedOut } from '@/components/admin-ui/handed-out'

/** Shows a new secret, which cannot be shown again. */
export function SecretShown({ secret }: { secret: string }) {
  const t = useTranslations('room.webhooks')
  return <HandedOut label={t('secret')} value={secret} hint={t('secretOnce')} />
}
