import { useFormatter, useNow, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Member } from '@/lib/base/domain/account'
import type { Role } from '@/lib/base/domain/roles'
import { PersonTools } from './person-tools'
import { RoleSelect } from './role-select'

type PeopleListProps = {
  /** Organisation in which actions are performed on people who are listed without an organisation. */
  place: string
  /** True for a list of several organisations, in which each row names its organisation. */
  isAcross?: boolean
  /** Id of the signed-in person, who cannot change their own role. */
  ownId: string
  isOwner: boolean
  people: Member[]
}

export function PeopleList({ place, isAcross = false, ownId, isOwner, people }: PeopleListProps) {
  const t = useTranslations('room.people')
  const format = useFormatter()
  const now = useNow()
  return (
    <ul className="room-rows">
      {people.map((person) => {
        const isSelf = person.id === ownId
        const organisation = person.organisation?.id ?? place
        const seen = person.lastSeenAt
          ? t('seen', { time: format.relativeTime(person.lastSeenAt, now) })
          : t('notSeen')
        return (
          <li key={`${person.id} ${organisation}`} data-disabled={person.isDisabled}>
            <div>
              <p className="font-semibold">
                {person.name} {isSelf && <span className="room-badge">{t('you')}</span>}
                {person.isDisabled && <span className="room-badge">{t('disabled')}</span>}
              </p>
              {isAcross && person.organisation && (
                <p className="text-note">
                  <Link href={`/${organisation}/personas`} className="underline">
                    {person.organisation.name}
                  </Link>
                </p>
              )}
              <p className="text-note text-ink-soft">{person.email}</p>
              <p className="text-note text-ink-soft">{seen}</p>
            </div>
            {person.isFromDirectory && <DirectoryRole role={person.role} />}
            {person.role !== 'owner' && !isSelf && !person.isFromDirectory && (
              <RoleSelect organisation={organisation} person={person} />
            )}
            {!isSelf && <PersonTools organisation={organisation} person={person} isOwner={isOwner} />}
          </li>
        )
      })}
    </ul>
  )
}

/** A role that a group of the company directory grants. It can only be changed in the directory. */
function DirectoryRole({ role }: { role: Role }) {
  const t = useTranslations('room.people')
  const names = useTranslations('room.roles')
  return <p className="text-note text-ink-soft">{t('fromDirectory', { role: names(role) })}</p>
}
