'use client'

import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { connectionStore, toggleConnection } from '@/lib/features/company/member/connections'
import { people } from '@/lib/features/company/member/people'
import { PROFILE_PERSON } from '@/lib/features/company/member/sample-profile'
import { PersonLine } from '@/components/member/ui/person-line'
import { useStored } from '@/components/member/ui/use-stored'

export function ProfileConnections() {
  const t = useTranslations('sections')
  const connections = useStored(connectionStore)
  const others = people.filter(({ id }) => id !== PROFILE_PERSON)
  return (
    <ul role="list" className="grid gap-5 font-sans text-ui bar:grid-cols-2 wide:grid-cols-3">
      {others.map(({ id, name, position }) => {
        const isConnected = connections?.includes(id) ?? false
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4"
          >
            <div id={`person-${id}`}>
              <PersonLine id={id} name={name} note={t(`common.positions.${position}`)} />
            </div>
            <button
              type="button"
              aria-pressed={isConnected}
              aria-describedby={`person-${id}`}
              disabled={connections === null}
              onClick={() => connections && connectionStore.set(toggleConnection(connections, id))}
              className={isConnected ? buttonStyles.solid : buttonStyles.outline}
            >
              {isConnected ? t('profile.connected') : t('profile.connect')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
