import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/room/page-heading'
import { enterRoom } from '@/app/room/enter-room'

export default async function RoomHome({ params }: PageProps<'/room/[locale]/[org]'>) {
  const [{ org }, { person }, t] = await Promise.all([params, enterRoom(), getTranslations('room.home')])
  return (
    <PageHeading
      actions={
        <Link href={`/${org}/publicaciones/nueva`} className="button-solid">
          {t('new')}
        </Link>
      }
    >
      {t('greeting', { name: person.name })}
    </PageHeading>
  )
}
