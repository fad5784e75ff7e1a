import { Printer, Search, Sparkles, UserPlus, type LucideIcon } from 'lucide-react'
import { useTranslations, useFormatter } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { FilterMenu } from '@/components/member/menus/filter-menu'
import { useOverlays } from '@/components/member/overlays/overlays'
import type { ToolbarLayout } from '@/lib/features/company/member/layout-configuration'
import { ChoiceGroup } from '@/components/member/ui/choice-group'
import { AreaLink } from '@/components/member/ui/area-link'
import { useMemberPath } from '@/components/member/ui/use-member-path'
import { findSiblings } from '@/lib/features/company/member/navigation'

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

const labels = { invite: 'invite.invite', upgrade: 'profile.upgrade', search: 'header.search' } as const

type OverlayButtonProps = { name: keyof typeof labels; icon: LucideIcon; className: string }

function OverlayButton({ name, icon: Icon, className }: OverlayButtonProps) {
  const t = useTranslations('member')
  const { open } = useOverlays()
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={() => open(name)}>
      <Icon aria-hidden="true" className="size-4.5" />
      {t(labels[name])}
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

const figures = [
  { key: 'visits', value: 12840 },
  { key: 'comments', value: 318 },
  { key: 'answered', value: 0.94 },
] as const

function KeyFigures() {
  const t = useTranslations('member.toolbar')
  const format = useFormatter()
  return (
    <dl className="mr-auto flex flex-wrap gap-x-8 gap-y-3 font-sans">
      {figures.map(({ key, value }) => (
        <div key={key} className="flex flex-col-reverse border-l-2 border-mark pl-3">
          <dt className="text-note text-ink-soft">{t(`figures.${key}`)}</dt>
          <dd className="text-title-m font-semibold tabular-nums">
            {format.number(value, value < 1 ? { style: 'percent' } : {})}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const periods = ['month', 'quarter', 'year'] as const

/** The period of the toolbar 'accounting'. A sample: choosing one only shows a notice. */
function PeriodChoice() {
  const t = useTranslations('member.toolbar')
  const [period, setPeriod] = useState<(typeof periods)[number]>('month')
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChoiceGroup
        look="segments"
        name="period"
        legend={t('period')}
        isLegendHidden
        choices={periods.map((value) => ({ value, label: t(value) }))}
        value={period}
        onChange={setPeriod}
      />
      <p className="font-sans text-note text-ink-soft" aria-live="polite">
        {t('periodShown', { period: t(period) })}
      </p>
    </div>
  )
}

function SectionTabs() {
  const t = useTranslations('member')
  const current = useMemberPath()
  const pages = findSiblings(current ?? '')
  if (pages.length < 2) return null
  return (
    <nav aria-label={t('toolbar.section')} className="basis-full border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6 font-sans text-ui">
        {pages.map(({ title, link }) => (
          <li key={link}>
            <AreaLink
              href={link}
              aria-current={link === current ? 'page' : undefined}
              className="inline-flex min-h-10 items-center border-b-2 border-transparent text-ink-soft hover:text-primary aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {t(`navigation.${title}`)}
            </AreaLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The demo members of the chat and the user list. */
const team = [
  { name: 'Lucía Ferrer', initials: 'LF' },
  { name: 'Mateo Rojas', initials: 'MR' },
  { name: 'Aiko Tanaka', initials: 'AT' },
  { name: 'Jonas Weber', initials: 'JW' },
]

function TeamRow() {
  const t = useTranslations('member.toolbar')
  return (
    <div className="mr-auto flex items-center gap-3 font-sans text-note">
      <ul aria-label={t('team')} className="flex -space-x-2">
        {team.map(({ name, initials }) => (
          <li
            key={initials}
            title={name}
            className="flex size-9 items-center justify-center rounded-full border-2 border-wash bg-band font-semibold text-on-band"
          >
            <span aria-hidden="true">{initials}</span>
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{t('teamSize', { count: team.length })}</p>
    </div>
  )
}
