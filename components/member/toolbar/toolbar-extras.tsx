import { Printer, Sparkles, UserPlus, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { FilterMenu } from '@/components/member/menus/filter-menu'
import { useOverlays } from '@/components/member/overlays/overlays'
import type { ToolbarLayout } from '@/lib/features/company/member/layout-configuration'
import { KeyFigures } from './key-figures'
import { PeriodChoice } from './period-choice'
import { SectionTabs } from './section-tabs'
import { TeamRow } from './team-row'

/**
 * Renders the tools of all five toolbars (specification, section 2). CSS shows those of the chosen one, which the
 * server does not know.
 */
export function ToolbarExtras() {
  return (
    <>
      <Extras layout="classic">
        <FilterMenu />
        <InviteButton look="solidSmall" />
      </Extras>
      <Extras layout="saas">
        <TeamRow />
        <InviteButton look="outlineSmall" />
        <UpgradeButton />
      </Extras>
      <Extras layout="accounting">
        <PeriodChoice />
        <FilterMenu />
      </Extras>
      <Extras layout="extended">
        <SectionTabs />
        <SearchButton />
        <FilterMenu />
        <InviteButton look="outlineSmall" />
      </Extras>
      <Extras layout="reports">
        <KeyFigures />
        <PrintButton />
      </Extras>
    </>
  )
}

function Extras({ layout, children }: { layout: ToolbarLayout; children: ReactNode }) {
  return (
    <div className="toolbar-extras" data-toolbar={layout}>
      {children}
    </div>
  )
}

function InviteButton({ look }: { look: 'solidSmall' | 'outlineSmall' }) {
  const t = useTranslations('member.toolbar')
  const { open } = useOverlays()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${buttonStyles[look]} engage`}
      onClick={() => open('invite')}
    >
      <UserPlus aria-hidden="true" className="size-4.5" />
      {t('invite')}
    </button>
  )
}

function UpgradeButton() {
  const t = useTranslations('member.toolbar')
  const { open } = useOverlays()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={buttonStyles.solidSmall}
      onClick={() => open('upgrade')}
    >
      <Sparkles aria-hidden="true" className="size-4.5" />
      {t('upgrade')}
    </button>
  )
}

function PrintButton() {
  const t = useTranslations('member.toolbar')
  return (
    <button type="button" className={buttonStyles.outlineSmall} onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4.5" />
      {t('print')}
    </button>
  )
}

/** A button that looks like a search field and opens the search. */
function SearchButton() {
  const t = useTranslations('member.toolbar')
  const { open } = useOverlays()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('search')}
      className="flex min-h-9 min-w-56 flex-1 items-center gap-2 rounded-control border border-line-strong bg-paper px-3 text-left font-sans text-ui text-ink-soft hover:border-primary panel:max-w-96"
    >
      <Search aria-hidden="true" className="size-4.5" />
      {t('search')}
    </button>
  )
}
