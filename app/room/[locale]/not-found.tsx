import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/admin-ui/notice'

export default async function Missing() {
  const t = await getTranslations('room.missing')
  return (
    <Notice title={t('title')} link={{ href: '/', text: t('back') }}>
      {t('text')}
    </Notice>
  )
}
