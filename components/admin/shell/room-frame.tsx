import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ProofDialog } from '@/components/admin/accounts/proof-dialog'
import { PaletteButton } from '@/components/admin/palette/palette-button'
import { ArrowLeftIcon, SearchIcon } from '@/components/ui/icons'
import { Bell } from '@/components/admin/notifications/bell'
import type { TypefacePair } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'
import type { OwnOrganisations } from '@/lib/base/domain/account'
import type { PlaceEntry } from '@/lib/features/kernel/operations/navigation'
import { FoldButton } from './fold-button'
import { OrganisationSwitch } from './organisation-switch'
import { PersonMenu } from './person-menu'
import { PlaceHead } from './place-head'
import { PlaceIcon } from './place-icon'
import { PlaceLink } from './place-link'
import { RoomNavigation } from './room-navigation'
import { SidePanel } from './side-panel'

type RoomFrameProps = {
  person: { name: string }
  /** Id of the organisation, or `ALL_ORGANISATIONS`; null if the person has no organisation. */
  organisation: string | null
  own: OwnOrganisations
  places: PlaceEntry[]
  /** URL of the organisation's site; null without a domain. */
  siteHref: string | null
  /** URL of the person's author profile, if the navigation does not contain it; otherwise null. */
  authorHref: string | null
  /** The site's typefaces, for elements with the class `site-type`; undefined for the admin's typefaces. */
  typefaces?: TypefacePair | undefined
  /** Number of unseen notifications. */
  news: number
  children: ReactNode
}

export function RoomFrame(props: RoomFrameProps) {
  const { organisation, own, places, typefaces, children } = props
  const styles = typefaces && typefaceFiles[typefaces].styles
  const t = useTranslations('room.nav')
  const palette = useTranslations('room.palette')
  const company = places.find(({ text }) => text === 'company')
  return (
    <>
      <a href="#contenido" className="skip-link">
        {t('skip')}
      </a>
      <div className="grid flex-1 grid-rows-[auto_1fr] font-sans text-ui panel:grid-cols-[15rem_minmax(0,1fr)] panel:grid-rows-none folded:grid-cols-[4rem_minmax(0,1fr)]">
        <header className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 border-b border-line bg-wash px-gutter py-2 panel:sticky panel:top-0 panel:h-dvh panel:flex-col panel:flex-nowrap panel:items-stretch panel:justify-start panel:gap-3 panel:overflow-y-auto panel:border-r panel:border-b-0 panel:px-3 panel:py-4">
          <FrameTitle {...props} />
          <SidePanel
            label={t('menu')}
            className="flex flex-1 flex-col gap-3 max-panel:basis-full max-panel:pb-2 max-panel:data-[open=false]:hidden max-panel:noscript:flex!"
          >
            <OrganisationSwitch current={organisation} own={own} />
            {company && (
              <PlaceLink place={company} places={places}>
                <PlaceIcon name={company.icon} />
              </PlaceLink>
            )}
            {organisation && (
              <PaletteButton
                label={palette('open')}
                className="frame-item border border-line text-start text-note text-ink-soft folded:border-0 noscript:hidden"
                organisation={organisation}
                places={places}
                organisations={own.organisations.map(({ id, name, role }) => ({ id, name, role }))}
              >
                <SearchIcon />
                <span className="grow truncate folded:sr-only">{palette('open')}</span>
                <kbd aria-hidden="true" className="font-sans max-panel:hidden folded:hidden">
                  Ctrl K
                </kbd>
              </PaletteButton>
            )}
            <RoomNavigation places={places} />
            <FrameFoot {...props} />
          </SidePanel>
        </header>
        <ProofDialog />
        <main
          id="contenido"
          tabIndex={-1}
          className="room-main min-w-0 px-gutter pt-6 pb-section"
          data-site-typefaces={styles ? typefaces : undefined}
        >
          {styles && <link rel="stylesheet" href={styles} />}
          <PlaceHead places={places}>
            <ArrowLeftIcon />
          </PlaceHead>
          {children}
        </main>
      </div>
    </>
  )
}

/** The bottom of the navigation: the link to the site, the collapse button and the person's menu. */
function FrameFoot({ person, siteHref, authorHref }: RoomFrameProps) {
  const t = useTranslations('room.nav')
  return (
    <div className="mt-auto flex flex-col gap-0.5 border-t border-line pt-3">
      {siteHref && (
        <a href={siteHref} target="_blank" rel="noopener" title={t('visit')} className="frame-item">
          <PlaceIcon name="link" />
          <span className="folded:sr-only">{t('visit')}</span>
        </a>
      )}
      <FoldButton label={t('fold')}>
        <PlaceIcon name="panel" />
        <span className="folded:sr-only">{t('fold')}</span>
      </FoldButton>
      <PersonMenu name={person.name} authorHref={authorHref} />
    </div>
  )
}

/** Links to the admin's home page, the help and the notifications. */
function FrameTitle({ organisation, news }: RoomFrameProps) {
  const t = useTranslations('room.nav')
  return (
    <div className="flex grow items-center gap-1 panel:grow-0 folded:flex-col">
      <Link
        href={organisation ? `/${organisation}` : '/'}
        className="me-auto px-2.5 font-serif text-title-s font-semibold text-ink hover:text-primary max-panel:px-0 folded:sr-only"
      >
        {t('label')}
      </Link>
      <Link
        href="/ayuda"
        title={t('help')}
        className="flex min-h-9 min-w-9 items-center justify-center rounded-control text-ink-soft hover:text-primary max-panel:min-h-11 max-panel:min-w-11"
      >
        <PlaceIcon name="help" />
        <span className="sr-only">{t('help')}</span>
      </Link>
      {organisation && <Bell place={organisation} count={news} />}
    </div>
  )
}
