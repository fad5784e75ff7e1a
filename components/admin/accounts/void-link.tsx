import { useTranslations } from 'next-intl'
import { Notice } from '@/components/admin-ui/notice'

/** Instead of a page whose link is unknown, used or expired: what to do now. */
export function VoidLink({ kind }: { kind: 'owner' | 'invitation' | 'password' }) {
  const t = useTranslations('room.voidLink')
  return (
    <Notice title={t('title')} link={{ href: '/entrar', text: t('signIn') }}>
      {t(kind)}
    </Notice>
  )
}
