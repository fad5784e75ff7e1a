import { useTranslations } from 'next-intl'
import { NoticePage } from '@/components/admin-ui/notice-page'

/** Explains what to do after an unknown, used or expired link. */
export function VoidLink({ kind }: { kind: 'owner' | 'invitation' | 'password' }) {
  const t = useTranslations('room.voidLink')
  return (
    <NoticePage title={t('title')} link={{ href: '/entrar', text: t('signIn') }}>
      {t(kind)}
    </NoticePage>
  )
}
