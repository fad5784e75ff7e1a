import type { ReactNode } from 'react'
import { ActivityDrawer } from '@/components/member/activity/activity-drawer'
import { ChatDrawer } from '@/components/member/chat/chat-drawer'
import { InviteModal } from '@/components/member/invite/invite-modal'
import { ToastProvider } from '@/components/member/notice/notice'
import { PanelsProvider } from '@/components/member/panels/panels'
import { TemplateSearch } from '@/components/member/search/template-search'
import { UpgradeModal } from '@/components/member/upgrade/upgrade-modal'
import { MainContent } from '@/components/shell/main-content'
import type { Organisation } from '@/lib/domain/model'
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
      <PanelsProvider>
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
        <ChatDrawer />
        <ActivityDrawer />
        <TemplateSearch />
        <InviteModal />
        <UpgradeModal />
        <ScrollToTop />
      </PanelsProvider>
    </ToastProvider>
  )
}
