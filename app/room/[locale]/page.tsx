import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Notice } from '@/components/room/notice'
import { listOwnMemberships } from '@/app/room/enter-room'

/** Leads to the first of the person's organisations. */
export default async function RoomEntry() {
  const [first] = await listOwnMemberships()
  if (first) redirect(`/${first.organisation}`)
  const t = await getTranslations('room')
  return <Notice title={t('name')}>{t('home.none')}</Notice>
}
