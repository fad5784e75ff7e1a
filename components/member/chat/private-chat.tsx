'use client'

import { useTranslations } from 'next-intl'
import { Activity, useState } from 'react'
import { privateConversations, toMessages, toPeers } from '@/lib/features/company/member/sample-conversations'
import { PersonLine } from '@/components/member/ui/person-line'
import { Conversation, useConversationLabels } from './conversation'

/** A list of people beside the conversation with the chosen one. Conversations survive switching between people. */
export function PrivateChat() {
  const t = useTranslations('sections')
  const labelsFor = useConversationLabels()
  const [current, setCurrent] = useState(0)
  return (
    <div className="grid gap-5 panel:grid-cols-[18rem_minmax(0,1fr)]">
      <nav aria-label={t('chat.people')} className="rounded-control border border-line p-2 font-sans text-ui">
        <ul role="list" className="flex flex-col gap-1">
          {privateConversations.flatMap(toPeers).map((peer, index) => (
            <li key={peer.id}>
              <button
                type="button"
                aria-pressed={index === current}
                onClick={() => setCurrent(index)}
                className="flex w-full rounded-control p-2 text-left hover:bg-wash aria-pressed:bg-wash"
              >
                <PersonLine
                  id={peer.id}
                  name={peer.name}
                  note={peer.isOnline ? t('common.online') : t('common.offline')}
                />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-h-[32rem] flex-col rounded-control border border-line p-5">
        {privateConversations.map((conversation, index) => {
          const peers = toPeers(conversation)
          return (
            <Activity key={peers[0]?.id} mode={index === current ? 'visible' : 'hidden'}>
              <Conversation
                peers={peers}
                initialMessages={toMessages(conversation, (line) => t(`chat.lines.${line}`))}
                labels={labelsFor(peers[0]?.name ?? '')}
              />
            </Activity>
          )
        })}
      </div>
    </div>
  )
}
