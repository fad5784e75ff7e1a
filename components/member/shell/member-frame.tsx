import type { ReactNode } from 'react'
import { ActivityDrawer } from '@/components/member/overlays/activity-drawer'
import { HeaderChatDrawer } from '@/components/member/overlays/header-chat-drawer'
import { InviteModal } from '@/components/member/overlays/invite-modal'
import { ToastProvider } from '@/components/member/ui/toast'
import { OverlaysProvider } from '@/components/member/overlays/overlays'
import { TemplateSearch } from '@/components/member/overlays/template-search'
import { UpgradeModal } from '@/components/member/overlays/upgrade-modal'
import { MainContent } from '@/components/shell/main-content'
import { type Organisation, legalPages } from '@/lib/base/domain/model'
import { MemberHeader } from './member-header'
import { PageToolbar } from './page-toolbar'
import { ScrollToTop } from './scroll-to-top'
import { Sidebar } from './sidebar'
import { SidebarDrawer } from './sidebar-drawer'
import { useTranslations } from 'next-intl'
import { hasContact } from '@/lib/base/domain/contact'
import { contactHref, homeHref, toLegalHref } from '@/lib/base/links/links'

type MemberFrameProps = { organisation: Organisation; children: ReactNode }

export function MemberFrame({ organisation, children }: MemberFrameProps) {
  const brand = { id: organisation.id, name: organisation.name }
  return (
    <ToastProvider>
      <OverlaysProvider>
        <div className="member-frame">
          <Sidebar organisation={organisation} />
          <div className="flex min-w-0 flex-1 flex-col">
            <MemberHeader organisation={brand} />
            <MainContent className="member-main flex min-w-0 flex-[1_0_auto] flex-col">
              <PageToolbar />
              <div className="member-content">{children}</div>
            </MainContent>
            <MemberFooter organisation={organisation} />
          </div>
        </div>
        <SidebarDrawer name={organisation.name} />
        <HeaderChatDrawer />
        <ActivityDrawer />
        <TemplateSearch />
        <InviteModal />
        <UpgradeModal />
        <ScrollToTop />
      </OverlaysProvider>
    </ToastProvider>
  )
}

function MemberFooter({ organisation }: { organisation: Organisation }) {
  const t = useTranslations('member.shell')
  const legal = useTranslations('legal')
  const links = [
    { href: homeHref, text: t('publicSite') },
    ...(hasContact(organisation.contact) ? [{ href: contactHref, text: legal('contact') }] : []),
    ...legalPages.map((page) => ({ href: toLegalHref(page), text: legal(`titles.${page}`) })),
  ]
  return (
    <footer className="member-footer">
      <p>{t('footer', { organisation: organisation.name })}</p>
      <ul role="list" className="flex flex-wrap gap-x-5">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:text-primary hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
