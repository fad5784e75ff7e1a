'use client'

import { useTranslations } from 'next-intl'
import { OverlayDialog } from './overlays'
import { Conversation, drawerWidth } from '@/components/member/chat/conversation'
import type { ChatMessage, ChatPeer } from '@/lib/features/company/member/chat'

const peer: ChatPeer = { id: 1, name: 'Lucía Ferrer', initials: 'LF', isOnline: true }

/** A chat drawer with a demo member (specification, section 2). */
export function HeaderChatDrawer() {
  const t = useTranslations('member.chat')
  const messages: ChatMessage[] = [
    { id: 1, peer: peer.id, type: 'in', text: t('samples.question'), time: '15:02' },
    { id: 2, peer: peer.id, type: 'out', text: t('samples.answer'), time: '15:04' },
    { id: 3, peer: peer.id, type: 'in', text: t('samples.thanks'), time: '15:05' },
  ]
  const title = t('title', { name: peer.name })
  return (
    <OverlayDialog
      name="chat"
      kind="drawer-end"
      width={drawerWidth}
      title={title}
      description={t('sampleNote')}
    >
      <div className="flex min-h-0 flex-1 flex-col p-4">
        <Conversation
          peers={[peer]}
          initialMessages={messages}
          labels={{
            title,
            messages: t('messages'),
            message: t('message'),
            placeholder: t('placeholder'),
            send: t('send'),
            you: t('you'),
            cannedReply: t('cannedReply'),
          }}
        />
      </div>
    </OverlayDialog>
  )
}
