import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { enterRoom, listOwnOrganisations } from '@/app/room/enter-room'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { OrganisationForm } from '@/components/admin/organisations/organisation-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.organisations'))('new') }
}

export default async function NewOrganisation() {
  const [{ person }, { total }] = await Promise.all([enterRoom(), listOwnOrganisations(null)])
  if (!person.isOwner) notFound()
  const [t, organisations] = await Promise.all([
    getTranslations('room.founding'),
    getTranslations('room.organisations'),
  ])
  return (
    <>
      <PageHeading title={total === 0 ? t('title') : organisations('new')} />
      <div className="flex max-w-[32rem] flex-col gap-6">
        <p className="text-ink-soft">{t('lead')}</p>
        <OrganisationForm hasOthers={total > 0} />
      </div>
    </>
  )
}
