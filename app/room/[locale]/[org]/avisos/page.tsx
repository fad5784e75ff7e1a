import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { NoticeList } from '@/components/admin/notices/notice-list'
import { SeenNotices } from '@/components/admin/notices/seen-notices'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { parseId } from '@/lib/base/domain/parse'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.notices'))

/** What has happened for this person: here, or in all of their organisations. */
export default async function Notices({ params, searchParams }: PageProps<'/room/[locale]/[org]/avisos'>) {
  const [{ org }, { antes }, t] = await Promise.all([params, searchParams, getTranslations('room.notices')])
  const { organisation } = await enterPlace(org)
  const { notices, hasMore } = await ask('listNotices', org, { before: parseId(antes) })
  const [newest, last] = [notices.find(({ isNew }) => isNew), notices.at(-1)]
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {newest && <SeenNotices place={org} upTo={newest.id} />}
      {notices.length === 0 ? (
        <p className="text-ink-soft">{t('empty')}</p>
      ) : (
        <NoticeList notices={notices} isAcross={!organisation} />
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
