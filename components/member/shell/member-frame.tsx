import type { ReactNode } from 'react'
import { ActivityDrawer } from '@/components/member/overlays/activity-drawer'
import { HeaderChatDrawer } from '@/components/member/overlays/header-chat-drawer'
import { InviteModal } from '@/components/member/overlays/invite-modal'
import { ToastProvider } from '@/components/member/ui/toast'
import { OverlaysProvider } from '@/components/member/overlays/overlays'
import { TemplateSearch } from '@/components/member/overlays/template-search'
import { UpgradeModal } from '@/components/member/overlays/upgrade-modal'
import { MainContent } from '@/components/shell/main-content'
import type { Organisation } from '@/lib/base/domain/model'
import { MemberFooter } from './member-footer'
import { MemberHeader } from './member-header'
import { PageToolbar } from './page-toolbar'
import { ScrollToTop } from './scroll-to-top'
import { Sidebar } from './sidebar'
import { SidebarDrawer } from './sidebar-drawer'

type MemberFrameProps = { organisation: Organisation; children: ReactNode }

/** Sidebar, header, toolbar, content, footer; and what opens over them. */
export function MemberFrame({ organisation, children }: MemberFrameProps) {
  const who = { id: organisation.id, name: organisation.name }
  return (
    <ToastProvider>
      <OverlaysProvider>
        <div className="member-frame">
          <Sidebar organisation={organisation} />
          <div className="member-column">
            <MemberHeader organisation={who} />
            <MainContent className="member-main">
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
