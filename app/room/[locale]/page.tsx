import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { AccountPage } from '@/components/admin/accounts/account-page'
import { NoticePage } from '@/components/admin-ui/notice-page'
import { OrganisationForm } from '@/components/admin/organisations/organisation-form'
import { enterRoom, listOwnMemberships } from '@/app/room/enter-room'

/** Leads to the first of the person's organisations; where there is none, an owner founds one. */
export default async function RoomEntry() {
  const [first] = await listOwnMemberships()
  if (first) redirect(`/${first.organisation}`)
  const [{ person }, t] = await Promise.all([enterRoom(), getTranslations('room')])
  if (person.isOwner) {
    return (
      <AccountPage title={t('founding.title')} lead={t('founding.lead')}>
        <OrganisationForm />
      </AccountPage>
    )
  }
  return <NoticePage title={t('name')}>{t('home.none')}</NoticePage>
}
