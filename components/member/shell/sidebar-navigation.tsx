'use client'

import {
  ChevronDown,
  Briefcase,
  Building2,
  House,
  IdCard,
  LayoutDashboard,
  LayoutPanelLeft,
  ListChecks,
  MessagesSquare,
  SquareMenu,
  UserCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import {
  navigation,
  type NavigationEntry,
  type NavigationPage,
  type NavigationTitle,
} from '@/lib/features/company/member/navigation'
import type { MemberPath } from '@/lib/features/company/member/pages'
import { AreaLink } from '@/components/member/ui/area-link'
import { useMemberPath } from '@/components/member/ui/use-member-path'

const row =
  'flex min-h-10 items-center gap-3 rounded-control px-3 py-2 text-on-rail-soft hover:bg-rail-wash hover:text-on-rail'
const currentStyles = 'aria-[current]:bg-rail-wash aria-[current]:font-semibold aria-[current]:text-on-rail'

/** Lists the pages of the area by group and section. The current section is open. */
export function SidebarNavigation() {
  const t = useTranslations('member')
  const current = useMemberPath()
  return (
    <nav
      aria-label={t('shell.pages')}
      className="sidebar-scroll flex flex-1 flex-col gap-5 p-3 font-sans text-ui"
    >
      {navigation.map(({ title, options }) => (
        <div key={title ?? ''} className="flex flex-col gap-1">
          {title && (
            <p className="px-3 pb-1 text-note font-semibold text-on-rail-soft compact:sr-only">
              {t(`navigation.${title}`)}
            </p>
          )}
          <ul className="flex flex-col gap-0.5">
            {options.map((entry) => (
              <li key={entry.title}>
                <Entry entry={entry} current={current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryProps = { entry: NavigationEntry; current: MemberPath | null }

function Entry({ entry, current }: EntryProps) {
  const t = useTranslations('member.navigation')
  const { title, options } = entry
  if (!options) {
    return (
      <PageLink page={entry} current={current}>
        <NavigationIcon title={title} />
        <span className="wrap-anywhere compact:sr-only">{t(title)}</span>
      </PageLink>
    )
  }
  return (
    <details className="sidebar-section" open={options.some((page) => page.link === current)}>
      <summary className={`${row} cursor-pointer list-none`} onClick={widen}>
        <NavigationIcon title={title} />
        <span className="wrap-anywhere compact:sr-only">{t(title)}</span>
        <ChevronDown aria-hidden="true" className="sidebar-chevron ml-auto size-4 shrink-0 compact:hidden" />
      </summary>
      <ul className="flex flex-col gap-0.5 py-0.5 pl-8 compact:hidden">
        {options.map((page) => (
          <li key={page.link}>
            <PageLink page={page} current={current}>
              <span className="wrap-anywhere">{t(page.title)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

type PageLinkProps = { page: NavigationPage; current: MemberPath | null; children: React.ReactNode }

function PageLink({ page, current, children }: PageLinkProps) {
  return (
    <AreaLink
      href={page.link}
      aria-current={page.link === current ? 'page' : undefined}
      className={`${row} ${currentStyles}`}
    >
      {children}
    </AreaLink>
  )
}

/** Expands a collapsed sidebar when a section is clicked, because it has no space for the section's pages. */
function widen(event: MouseEvent<HTMLElement>) {
  const root = document.documentElement
  const body = event.currentTarget.closest('.sidebar-body')
  if (root.getAttribute('data-sidebar-minimized') !== 'true' || !body || body.clientWidth > 128) return
  event.preventDefault()
  root.setAttribute('data-sidebar-minimized', 'false')
  event.currentTarget.closest('details')?.setAttribute('open', '')
}

const icons: Partial<Record<NavigationTitle, LucideIcon>> = {
  dashboard: House,
  builder: LayoutPanelLeft,
  menuTest: SquareMenu,
  whoWeAre: Building2,
  whatWeDo: Briefcase,
  profile: IdCard,
  account: UserCog,
  wizards: ListChecks,
  widgets: LayoutDashboard,
  chat: MessagesSquare,
  users: UsersRound,
}

function NavigationIcon({ title }: { title: NavigationTitle }) {
  const Icon = icons[title]
  return Icon && <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
}
