import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProofDialog } from '@/components/admin/accounts/proof-dialog'
import { Bell } from '@/components/admin/notices/bell'
import type { OwnOrganisations } from '@/lib/base/domain/account'
import type { NavigationEntry } from '@/lib/features/operations/navigation'
import { OrganisationSwitch } from './organisation-switch'
import { Preferences } from './preferences'
import { RoomNavigation } from './room-navigation'
import { SidePanel } from './side-panel'

type RoomFrameProps = {
  person: { name: string; isOwner: boolean }
  /** Null on pages that belong to none. */
  organisation: string | null
  own: OwnOrganisations
  navigation: NavigationEntry[]
  /** How much has happened that the person has not seen; null where the page belongs to no organisation. */
  news: number | null
  children: ReactNode
}

/** What stands around every page of the room: whose it is, where one may go, who one is. */
export function RoomFrame(props: RoomFrameProps) {
  const { person, organisation, own, navigation, news, children } = props
  const t = useTranslations('room.nav')
  return (
    <>
      <a href="#contenido" className="skip-link">
        {t('skip')}
      </a>
      <div className="room-frame">
        <header className="room-side">
          <div className="room-top">
            <Link href={organisation ? `/${organisation}` : '/'} className="room-brand">
              {t('label')}
            </Link>
            {organisation && news !== null && <Bell place={organisation} count={news} />}
          </div>
          <SidePanel>
            <OrganisationSwitch current={organisation} own={own} isOwner={person.isOwner} />
            {navigation.length > 0 && <RoomNavigation entries={navigation} />}
            <div className="room-account">
              <Link href="/cuenta" className="room-person">
                <span>{person.name}</span>
                <span className="text-note text-ink-soft">{t('account')}</span>
              </Link>
              <form method="post" action="/api/auth/sign-out">
                <Button type="submit" look="subtle" className="min-h-11">
                  {t('signOut')}
                </Button>
              </form>
              <Preferences />
            </div>
          </SidePanel>
        </header>
        <ProofDialog />
        <main id="contenido" tabIndex={-1} className="room-main">
          {children}
        </main>
      </div>
    </>
  )
}
