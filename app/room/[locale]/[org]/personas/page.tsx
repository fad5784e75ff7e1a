import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ask, enterOrganisation, enterRoom } from '@/app/room/enter-room'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { InvitationForm } from '@/components/admin/people/invitation-form'
import { InvitationList } from '@/components/admin/people/invitation-list'
import { PeopleList } from '@/components/admin/people/people-list'
import { ListSearch } from '@/components/admin-ui/filters'
import { findPeople } from '@/lib/features/people/find-people'
import { getSettings } from '@/lib/base/platform/settings'
import { isAtLeast, roles } from '@/lib/base/domain/roles'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.people'))('title') }
}

/** From how many people on they can be searched. */
const SEARCH_FROM = 12

type Props = PageProps<'/room/[locale]/[org]/personas'>

export default async function People({ params, searchParams }: Props) {
  const [{ org }, { buscar }] = await Promise.all([params, searchParams])
  const text = typeof buscar === 'string' ? buscar.trim().slice(0, 100) : ''
  const [{ organisation, organisationName, role }, { person }] = await Promise.all([
    enterOrganisation(org),
    enterRoom(),
  ])
  const [{ members, invitations, owners }, t] = await Promise.all([
    ask('listPeople', org, {}),
    getTranslations('room.people'),
  ])
  const grantable = roles.filter((one) => isAtLeast(role, one))
  const found = findPeople(members, text)
  const shared = { organisation, ownId: person.id, isOwner: role === 'owner' }
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <section className="room-section">
        <h2>{t('invite')}</h2>
        <InvitationForm organisation={organisation} roles={grantable} />
      </section>
      {invitations.length > 0 && (
        <section className="room-section">
          <h2>{t('invited')}</h2>
          <InvitationList
            organisation={organisation}
            invitations={invitations}
            isMailOn={getSettings().SMTP_URL !== undefined}
          />
        </section>
      )}
      <section className="room-section">
        <h2>{organisationName}</h2>
        <div className="flex flex-col gap-4">
          {members.length >= SEARCH_FROM && <ListSearch label={t('search')} submit={t('find')} text={text} />}
          {found.length === 0 ? (
            <p className="text-ink-soft">{t(members.length === 0 ? 'noOne' : 'noOneFound')}</p>
          ) : (
            <PeopleList {...shared} people={found} />
          )}
        </div>
      </section>
      {owners.length > 0 && (
        <section className="room-section">
          <h2>{t('owners')}</h2>
          <PeopleList {...shared} people={owners} />
        </section>
      )}
    </>
  )
}
