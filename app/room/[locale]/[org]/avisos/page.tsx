import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { NotificationList } from '@/components/admin/notifications/notification-list'
import { SeenNotifications } from '@/components/admin/notifications/seen-notifications'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { parseId } from '@/lib/base/domain/parse'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.notices'))

/** The signed-in person's notifications, of one organisation or all. */
export default async function Notices({ params, searchParams }: PageProps<'/room/[locale]/[org]/avisos'>) {
  const [{ org }, { antes }, t] = await Promise.all([params, searchParams, getTranslations('room.notices')])
  const { organisation } = await enterPlace(org)
  const { notices, hasMore } = await ask('listNotices', org, { before: parseId(antes) })
  const [newest, last] = [notices.find(({ isNew }) => isNew), notices.at(-1)]
  return (
    <>
      <PageHeading title={t('title')} />
      {newest && <SeenNotifications place={org} upTo={newest.id} />}
      {notices.length === 0 ? (
        <p className="text-ink-soft">{t('empty')}</p>
      ) : (
        <NotificationList notices={notices} isAcross={!organisation} />
      )}
      {last && hasMore && (
        <p className="pt-6">
          <Link href={`/${org}/avisos?antes=${last.id}`} className="button-outline">
            {t('older')}
          </Link>
        </p>
      )}
    </>
  )
}
