'use client'

import { useTranslations } from 'next-intl'
import { groupConversation, toMessages, toPeers } from '@/lib/features/company/member/sample-conversations'
import { Avatar } from '@/components/member/ui/person-line'
import { Panel } from '@/components/member/ui/panel'
import { Conversation, useConversationLabels } from './conversation'

export function GroupChat() {
  const t = useTranslations('sections.chat')
  const labelsFor = useConversationLabels()
  const peers = toPeers(groupConversation)
  return (
    <Panel
      title={t('groupName')}
      aside={
        <span className="flex flex-wrap items-center gap-3 text-note text-ink-soft">
          <span className="flex -space-x-2">
            {peers.map(({ id, name }) => (
              <Avatar key={id} id={id} name={name} size="small" />
            ))}
          </span>
          {peers.map(({ name }) => name).join(', ')}
        </span>
      }
    >
      <Conversation
        peers={peers}
        initialMessages={toMessages(groupConversation, (line) => t(`lines.${line}`))}
        labels={labelsFor(t('groupName'))}
      />
    </Panel>
  )
}
