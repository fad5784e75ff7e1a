import { Printer, Search, Sparkles, UserPlus, type LucideIcon } from 'lucide-react'
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

/** CSS classes of the button that opens the search. It looks like a search field. */
const searchLook =
  'flex min-h-9 min-w-56 flex-1 items-center gap-2 rounded-control border border-line-strong bg-paper px-3 text-left font-sans text-ui text-ink-soft hover:border-primary panel:max-w-96'

/**
 * Renders the tools of all five toolbars (specification, section 2). CSS shows those of the chosen one, which the
 * server does not know.
 */
export function ToolbarExtras() {
  return (
    <>
      <Extras layout="classic">
        <FilterMenu />
        <OverlayButton name="invite" icon={UserPlus} className={`${buttonStyles.solidSmall} engage`} />
      </Extras>
      <Extras layout="saas">
        <TeamRow />
        <OverlayButton name="invite" icon={UserPlus} className={`${buttonStyles.outlineSmall} engage`} />
        <OverlayButton name="upgrade" icon={Sparkles} className={buttonStyles.solidSmall} />
      </Extras>
      <Extras layout="accounting">
        <PeriodChoice />
        <FilterMenu />
      </Extras>
      <Extras layout="extended">
        <SectionTabs />
        <OverlayButton name="search" icon={Search} className={searchLook} />
        <FilterMenu />
        <OverlayButton name="invite" icon={UserPlus} className={`${buttonStyles.outlineSmall} engage`} />
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

type OverlayButtonProps = { name: 'invite' | 'upgrade' | 'search'; icon: LucideIcon; className: string }

function OverlayButton({ name, icon: Icon, className }: OverlayButtonProps) {
  const t = useTranslations('member.toolbar')
  const { open } = useOverlays()
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={() => open(name)}>
      <Icon aria-hidden="true" className="size-4.5" />
      {t(name)}
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
