import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ask, enterOrganisation, enterPlace, enterRoom } from '@/app/room/enter-room'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { OrganisationFilter } from '@/components/admin/organisations/organisation-filter'
import { InvitationForm } from '@/components/admin/people/invitation-form'
import { InvitationList } from '@/components/admin/people/invitation-list'
import { PeopleList } from '@/components/admin/people/people-list'
import { ListSearch } from '@/components/admin-ui/filters'
import { findPeople } from '@/lib/features/people/people/find-people'
import { getSettings } from '@/lib/base/platform/settings'
import { isAtLeast, roles } from '@/lib/base/domain/roles'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.people'))

/** Number of people from which on the page has a search field. */
const SEARCH_FROM = 12

/** The members of an organisation, or of every organisation that the person administers. */
export default async function People({ params, searchParams }: PageProps<'/room/[locale]/[org]/personas'>) {
  const [{ org }, { buscar, organizacion }] = await Promise.all([params, searchParams])
  const text = typeof buscar === 'string' ? buscar.trim().slice(0, 100) : ''
  const organisations = typeof organizacion === 'string' ? organizacion : ''
  const [{ organisation, may }, { person }] = await Promise.all([enterPlace(org), enterRoom()])
  if (!may('people.manage')) notFound()
  const isAcross = !organisation
  const query = isAcross ? { text, organisations } : { text: null }
  const [{ members, hasMore, invitations, owners }, t] = await Promise.all([
    ask('listPeople', org, query),
    getTranslations('room.people'),
  ])
  const matches = isAcross ? members : findPeople(members, text)
  const shared = { place: org, ownId: person.id, isOwner: person.isOwner }
  return (
    <>
      <PageHeading help="people" title={t('title')}>
        {organisation && <Invite organisation={organisation} />}
      </PageHeading>
      {invitations.length > 0 && (
        <section className="room-section">
          <h2>{t('invited')}</h2>
          <InvitationList
            place={org}
            isAcross={isAcross}
            invitations={invitations}
            isMailOn={getSettings().SMTP_URL !== undefined}
          />
        </section>
      )}
      <section className="room-section">
        <h2>{organisation ? (await enterOrganisation(org)).organisationName : t('ofAll')}</h2>
        <div className="flex flex-col gap-4">
          {(isAcross || members.length >= SEARCH_FROM) && (
            <ListSearch label={t('search')} submit={t('find')} text={text}>
              {isAcross && <OrganisationFilter key={organisations} value={organisations} />}
            </ListSearch>
          )}
          {matches.length === 0 ? (
            <p className="text-ink-soft">{t(text || organisations ? 'noOneFound' : 'noOne')}</p>
          ) : (
            <PeopleList {...shared} isAcross={isAcross} people={matches} />
          )}
          {hasMore && <p className="text-note text-ink-soft">{t('firstOnes', { count: members.length })}</p>}
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

async function Invite({ organisation }: { organisation: string }) {
  const [{ role }, t] = await Promise.all([enterOrganisation(organisation), getTranslations('room.people')])
  return (
    <CreateButton label={t('invite')}>
      <InvitationForm
        organisation={organisation}
        roles={roles.filter((candidate) => isAtLeast(role, candidate))}
      />
    </CreateButton>
  )
}
