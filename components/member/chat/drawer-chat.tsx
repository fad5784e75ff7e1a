'use client'

import { Dialog } from '@base-ui/react/dialog'
import { MessagesSquare, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import {
  privateConversations,
  toMessages,
  toPeers,
  type SampleConversation,
} from '@/lib/member/sample-conversations'
import { Panel } from '@/components/member/widgets/panel'
import { PersonLine } from '@/components/member/widgets/person-line'
import { Conversation } from './conversation'
import { useConversationLabels } from './use-conversation-labels'

/** People, each with a conversation that slides in beside the page. */
export function DrawerChat() {
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
      <Dialog.Root>
        <Dialog.Trigger className={buttonStyles.outline}>
          <MessagesSquare aria-hidden="true" className="size-4.5" />
          {t('chat.openWith', { name: peer.name })}
        </Dialog.Trigger>
        <ConversationDrawer conversation={conversation} name={peer.name} />
      </Dialog.Root>
    </li>
  )
}

function ConversationDrawer({ conversation, name }: { conversation: SampleConversation; name: string }) {
  const t = useTranslations('sections.chat')
  const labels = useConversationLabels()(name)
  return (
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-110 bg-ink opacity-50" />
      <Dialog.Popup className="fixed inset-y-0 right-0 z-111 flex w-[300px] flex-col gap-4 border-l border-line bg-paper p-5 font-sans text-ui text-ink bar:w-[500px]">
        <div className="flex items-center justify-between gap-3">
          <Dialog.Title className="text-title-s font-semibold">{labels.title}</Dialog.Title>
          <Dialog.Close
            aria-label={t('close')}
            className="inline-flex size-11 items-center justify-center rounded-control hover:bg-wash"
          >
            <X aria-hidden="true" className="size-[1.15em] shrink-0" />
          </Dialog.Close>
        </div>
        <Conversation
          peers={toPeers(conversation)}
          initialMessages={toMessages(conversation, (line) => t(`lines.${line}`))}
          labels={labels}
        />
      </Dialog.Popup>
    </Dialog.Portal>
  )
}
