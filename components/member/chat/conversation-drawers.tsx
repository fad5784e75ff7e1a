'use client'

import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import { Dialog } from '@/components/member/ui/dialog'
import { buttonStyles } from '@/components/member/ui/button-styles'
import {
  privateConversations,
  toMessages,
  toPeers,
  type SampleConversation,
} from '@/lib/features/company/member/sample-conversations'
import { Panel } from '@/components/member/ui/panel'
import { PersonLine } from '@/components/member/ui/person-line'
import { Conversation, drawerWidth, useConversationLabels } from './conversation'

/** A list of people. Choosing one opens the conversation in a drawer. */
export function ConversationDrawers() {
  const t = useTranslations('sections.chat')
  return (
    <Panel title={t('people')}>
      <p className="text-ink-soft">{t('drawerText')}</p>
      <ul role="list" className="flex flex-col">
        {privateConversations.map((conversation) => (
          <PersonEntry key={conversation.peers[0]} conversation={conversation} />
        ))}
      </ul>
    </Panel>
  )
}

function PersonEntry({ conversation }: { conversation: SampleConversation }) {
  const t = useTranslations('sections')
  const [peer] = toPeers(conversation)
  if (!peer) return null
  return (
    <li className="grid items-center justify-items-start gap-3 border-t border-line py-3 bar:grid-cols-2">
      <PersonLine
        id={peer.id}
        name={peer.name}
        note={peer.isOnline ? t('common.online') : t('common.offline')}
      />
      <ConversationDrawer
        conversation={conversation}
        name={peer.name}
        trigger={
          <button type="button" className={buttonStyles.outline}>
            <MessagesSquare aria-hidden="true" className="size-4.5" />
            {t('chat.openWith', { name: peer.name })}
          </button>
        }
      />
    </li>
  )
}

type ConversationDrawerProps = { conversation: SampleConversation; name: string; trigger: ReactElement }

function ConversationDrawer({ conversation, name, trigger }: ConversationDrawerProps) {
  const t = useTranslations('sections.chat')
  const labels = useConversationLabels()(name)
  return (
    <Dialog kind="drawer-end" width={drawerWidth} title={labels.title} trigger={trigger}>
      <div className="flex min-h-0 flex-1 flex-col p-4">
        <Conversation
          peers={toPeers(conversation)}
          initialMessages={toMessages(conversation, (line) => t(`lines.${line}`))}
          labels={labels}
        />
      </div>
    </Dialog>
  )
}
