import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { NoticePage } from '@/components/admin-ui/notice-page'
import { getSettings } from '@/lib/base/platform/settings'

/** The only page of the admin while an external service provides the content. */
export default async function RemoteContent() {
  const { CONTENT_SERVICE_URL } = getSettings()
  if (CONTENT_SERVICE_URL === undefined) notFound()
  const t = await getTranslations('room.remoteContent')
  return (
    <NoticePage title={t('title')}>
      {t('text')}
      <br />
      {t('address')}: {new URL(CONTENT_SERVICE_URL).host}
    </NoticePage>
  )
}
