import { useTranslations } from 'next-intl'
import { NoticePage } from '@/components/admin-ui/notice-page'

/** Instead of a page whose link is unknown, used or expired: what to do now. */
export function VoidLink({ kind }: { kind: 'owner' | 'invitation' | 'password' }) {
  const t = useTranslations('room.voidLink')
  return (
    <NoticePage title={t('title')} link={{ href: '/entrar', text: t('signIn') }}>
      {t(kind)}
    </NoticePage>
  )
}
