import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/room/page-heading'
import { enterRoom } from '@/app/room/enter-room'

export default async function RoomHome() {
  const [{ person }, t] = await Promise.all([enterRoom(), getTranslations('room.home')])
  return <PageHeading>{t('greeting', { name: person.name })}</PageHeading>
}
