import { getTranslations } from 'next-intl/server'
import { NoticePage } from '@/components/admin-ui/notice-page'

export default async function Missing() {
  const t = await getTranslations('room.missing')
  return (
    <NoticePage title={t('title')} link={{ href: '/', text: t('back') }}>
      {t('text')}
    </NoticePage>
  )
}
