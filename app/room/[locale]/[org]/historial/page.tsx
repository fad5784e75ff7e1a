import { getFormatter, getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/room/page-heading'
import { ask } from '@/app/room/enter-room'

type Props = PageProps<'/room/[locale]/[org]/historial'>

export default async function History({ params, searchParams }: Props) {
  const [{ org }, { antes }] = await Promise.all([params, searchParams])
  const before = /^[1-9]\d{0,8}$/.test(String(antes)) ? Number(antes) : null
  const [entries, t, format] = await Promise.all([
    ask('listAudit', org, { before }),
    getTranslations('room.history'),
    getFormatter(),
  ])
  const last = entries.at(-1)
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {entries.length === 0 && <p>{t('empty')}</p>}
      <table className="room-table">
        <thead>
          <tr>
            {(['when', 'who', 'what', 'result'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{format.dateTime(entry.at, { dateStyle: 'medium', timeStyle: 'short' })}</td>
              <td>{entry.personName || t('schedule')}</td>
              <td>
                {entry.action} {entry.subject}
              </td>
              <td>{t(`results.${entry.result}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {last && entries.length === 50 && <Link href={`/${org}/historial?antes=${last.id}`}>{t('older')}</Link>}
    </>
  )
}
