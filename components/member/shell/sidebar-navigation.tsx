'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { navigation, toPages, type NavigationEntry, type NavigationPage } from '@/lib/member/navigation'
import type { MemberPath } from '@/lib/member/pages'
import { AreaLink } from './area-link'
import { NavigationIcon } from './navigation-icon'
import { useMemberPath } from './use-member-path'

const row =
  'flex min-h-10 items-center gap-3 rounded-control px-3 py-2 text-on-rail-soft hover:bg-rail-wash hover:text-on-rail'
const chosen = 'aria-[current]:bg-rail-wash aria-[current]:font-semibold aria-[current]:text-on-rail'

/** Every page of the area by group and section; the section of the page that is shown stands open. */
export function SidebarNavigation() {
  const t = useTranslations('member')
  const current = useMemberPath()
  return (
    <nav
      aria-label={t('shell.pages')}
      className="sidebar-scroll flex flex-1 flex-col gap-5 p-3 font-sans text-ui"
    >
      {navigation.map(({ label, entries }) => (
        <div key={label ?? ''} className="flex flex-col gap-1">
          {label && (
            <p className="px-3 pb-1 text-note font-semibold text-on-rail-soft compact:sr-only">
              {t(`navigation.${label}`)}
            </p>
          )}
          <ul className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <li key={entry.label}>
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
  const pages = toPages(entry)
  if (!('children' in entry)) {
    return (
      <PageLink page={entry} current={current}>
        <NavigationIcon name={entry.icon} />
        <span className="wrap-anywhere compact:sr-only">{t(entry.label)}</span>
      </PageLink>
    )
  }
  return (
    <details className="sidebar-section" open={pages.some(({ path }) => path === current)}>
      <summary className={`${row} cursor-pointer list-none`} onClick={widen}>
        <NavigationIcon name={entry.icon} />
        <span className="wrap-anywhere compact:sr-only">{t(entry.label)}</span>
        <ChevronDown aria-hidden="true" className="sidebar-chevron ml-auto size-4 shrink-0 compact:hidden" />
      </summary>
      <ul className="flex flex-col gap-0.5 py-0.5 pl-8 compact:hidden">
        {pages.map((page) => (
          <li key={page.path}>
            <PageLink page={page} current={current}>
              <span className="wrap-anywhere">{t(page.label)}</span>
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
      href={page.path}

      aria-current={page.path === current ? 'page' : undefined}
      className={`${row} ${chosen}`}
    >
      {children}
    </AreaLink>
  )
}

/** A section has nothing to show in a sidebar of icons: it opens the sidebar instead. */
function widen(event: MouseEvent<HTMLElement>) {
  const root = document.documentElement
  const body = event.currentTarget.closest('.sidebar-body')
  if (root.getAttribute('data-sidebar-minimized') !== 'true' || !body || body.clientWidth > 128) return
  event.preventDefault()
  root.setAttribute('data-sidebar-minimized', 'false')
  event.currentTarget.closest('details')?.setAttribute('open', '')
}
