import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { HistoryEntry } from '@/components/room/history-entry'
import { PageHeading } from '@/components/room/page-heading'
import { ask, readOrganisation } from '@/app/room/enter-room'

type Props = PageProps<'/room/[locale]/[org]/historial'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.history'))('title') }
}

export default async function History({ params, searchParams }: Props) {
  const [{ org }, { antes }] = await Promise.all([params, searchParams])
  const before = /^[1-9]\d{0,8}$/.test(String(antes)) ? Number(antes) : null
  const [entries, { timeZone }, t] = await Promise.all([
    ask('listAudit', org, { before }),
    readOrganisation(org),
    getTranslations('room.history'),
  ])
  const last = entries.at(-1)
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {entries.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ol className="room-rows">
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} timeZone={timeZone} {...entry} />
          ))}
        </ol>
      )}
      {last && entries.length === 50 && (
        <p className="pt-6">
          <Link className="button-outline" href={`/${org}/historial?antes=${last.id}`}>
            {t('older')}
          </Link>
        </p>
      )}
    </>
  )
}
