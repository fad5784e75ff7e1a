import { getTranslations } from 'next-intl/server'
import { ask, enterRoom } from '@/app/room/enter-room'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { DirectoryRoleForm } from '@/components/admin/provisioning/group-role-form'
import { DirectoryRoleList } from '@/components/admin/provisioning/group-role-list'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { isOidcOn } from '@/lib/features/people/accounts/oidc'
import { isScimOn } from '@/lib/features/people/provisioning/scim/answer-scim'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.directory'))

/** The roles that groups of the company directory grant. For owners. */
export default async function Directory() {
  await enterRoom()
  const [{ roles, groups }, t] = await Promise.all([
    ask('getDirectory', ALL_ORGANISATIONS, {}),
    getTranslations('room.directory'),
  ])
  return (
    <>
      <PageHeading help="directory" title={t('title')}>
        <CreateButton label={t('new')}>
          <DirectoryRoleForm groups={groups.map(({ name }) => name)} />
        </CreateButton>
      </PageHeading>
      <p className="max-w-[40rem] pb-4 text-ink-soft">{t('lead')}</p>
      {!isOidcOn() && !isScimOn() && <p className="max-w-[40rem] pb-4 font-semibold">{t('off')}</p>}
      <section className="room-section">
        <h2>{t('gives')}</h2>
        {roles.length === 0 ? (
          <p className="text-ink-soft">{t('none')}</p>
        ) : (
          <DirectoryRoleList roles={roles} />
        )}
      </section>
      <section className="room-section">
        <h2>{t('groups')}</h2>
        {groups.length === 0 && <p className="text-ink-soft">{t('noGroups')}</p>}
        <ul className="room-rows">
          {groups.map(({ name, people }) => (
            <li key={name}>
              <p className="font-semibold">{name}</p>
              <p className="text-note text-ink-soft">{t('people', { count: people })}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
