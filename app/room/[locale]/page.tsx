import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { NoticePage } from '@/components/admin-ui/notice-page'
import { enterRoom, listOwnOrganisations } from '@/app/room/enter-room'

/** Redirects to the first organisation with tasks, else to the first, or to the form that creates one (owners). */
export default async function RoomEntry() {
  const { organisations } = await listOwnOrganisations(null)
  const [first] = organisations
  if (first) redirect(`/${first.id}`)
  if ((await enterRoom()).person.isOwner) redirect('/organizaciones/nueva')
  const t = await getTranslations('room')
  return <NoticePage title={t('name')}>{t('home.none')}</NoticePage>
}
