import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { NavigationEntry } from '@/lib/room/navigation'
import { OrganisationSwitch } from './organisation-switch'
import { RoomNavigation } from './room-navigation'

type RoomFrameProps = {
  personName: string
  organisation: string
  organisations: { id: string; name: string }[]
  navigation: NavigationEntry[]
  children: ReactNode
}

/** What stands around every page of an organisation: whose it is, where one may go, who one is. */
export function RoomFrame(props: RoomFrameProps) {
  const { personName, organisation, organisations, navigation, children } = props
  const t = useTranslations('room.nav')
  return (
    <>
      <a href="#contenido" className="skip-link">
        {t('skip')}
      </a>
      <div className="room-frame">
        <header className="room-side">
          <p className="font-serif text-title-m font-semibold">{t('label')}</p>
          <OrganisationSwitch
            label={t('organisation')}
            current={organisation}
            organisations={organisations}
          />
          <RoomNavigation entries={navigation} />
          <div className="mt-auto flex flex-col gap-2">
            <p className="text-note text-ink-soft">{personName}</p>
            <form method="post" action="/api/auth/sign-out">
              <button className="button-subtle">{t('signOut')}</button>
            </form>
          </div>
        </header>
        <main id="contenido" tabIndex={-1} className="room-main">
          {children}
        </main>
      </div>
    </>
  )
}
