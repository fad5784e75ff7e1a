import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ask, enterOrganisation, enterRoom } from '@/app/room/enter-room'
import { PageHeading } from '@/components/room/page-heading'
import { InvitationForm } from '@/components/room/people/invitation-form'
import { InvitationList } from '@/components/room/people/invitation-list'
import { PeopleList } from '@/components/room/people/people-list'
import { isAtLeast, roles } from '@/lib/domain/roles'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.people'))('title') }
}

export default async function People({ params }: PageProps<'/room/[locale]/[org]/personas'>) {
  const { org } = await params
  const [{ organisation, organisationName, role }, { person }] = await Promise.all([
    enterOrganisation(org),
    enterRoom(),
  ])
  const [{ members, invitations, owners }, t] = await Promise.all([
    ask('listPeople', org, {}),
    getTranslations('room.people'),
  ])
  const grantable = roles.filter((one) => isAtLeast(role, one))
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
          <InvitationList organisation={organisation} invitations={invitations} />
        </section>
      )}
      <section className="room-section">
        <h2>{organisationName}</h2>
        {members.length === 0 ? (
          <p className="text-ink-soft">{t('nobody')}</p>
        ) : (
          <PeopleList {...shared} people={members} />
        )}
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
