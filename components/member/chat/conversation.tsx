import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent, useState } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import {
  isSendKey,
  type ChatMessage,
  type ChatPeer,
  receiveMessage,
  resolveAnswerer,
  sendMessage,
} from '@/lib/features/company/member/chat'
import { Avatar } from '@/components/member/ui/person-line'
import { useLocale, useTranslations } from 'next-intl'
import { CHAT_REPLY_DELAY_MS } from '@/lib/base/domain/constants'

/** CSS classes of the width of a drawer with a conversation. */
export const drawerWidth = 'w-chat [@media(width>600px)]:w-chat-wide'

type ConversationProps = {
  peers: readonly ChatPeer[]
  initialMessages: readonly ChatMessage[]
  labels: ConversationLabels
}

export function Conversation({ peers, initialMessages, labels }: ConversationProps) {
  const { messages, send } = useConversation(peers, initialMessages, labels.cannedReply)
  return (
    <section aria-label={labels.title} className="flex min-h-0 flex-1 flex-col gap-4 font-sans text-ui">
      <MessageLog messages={messages} peers={peers} labels={labels} />
      <MessageBox labels={labels} onSend={send} />
    </section>
  )
}

type MessageLogProps = { messages: readonly ChatMessage[] } & Pick<ConversationProps, 'peers' | 'labels'>

function MessageLog({ messages, peers, labels }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const nameOf = (id: number) => peers.find((peer) => peer.id === id)?.name ?? labels.you

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages])

  return (
    <div
      ref={log}
      role="log"
      aria-label={labels.messages}
      tabIndex={0}
      className="flex max-h-[60dvh] min-h-48 flex-1 flex-col overflow-y-auto"
    >
      <ul role="list" className="flex flex-col gap-4 p-1">
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            author={message.type === 'out' ? labels.you : nameOf(message.peer)}
          />
        ))}
      </ul>
    </div>
  )
}

function MessageBox({ labels, onSend }: { labels: ConversationLabels; onSend: (text: string) => void }) {
  // The field is uncontrolled, so that text typed before hydration is kept.
  const box = useRef<HTMLTextAreaElement>(null)

  function send() {
    onSend(box.current!.value)
    box.current!.value = ''
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isSendKey(event.nativeEvent)) return
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <textarea
        aria-label={labels.message}
        placeholder={labels.placeholder}
        rows={2}
        ref={box}
        onKeyDown={onKeyDown}
        className="min-h-11 min-w-64 flex-1 resize-y rounded-control border border-line-strong bg-paper px-3 py-2 placeholder:text-ink-soft"
      />
      <SubmitButton className={`${buttonStyles.solid} ml-auto`}>
        <SendHorizontal aria-hidden="true" className="size-4.5" />
        {labels.send}
      </SubmitButton>
    </form>
  )
}

/** One message: the reader's own on the right, others on the left. */
function MessageBubble({ message, author }: { message: ChatMessage; author: string }) {
  const isOwn = message.type === 'out'
  return (
    <li className={`flex max-w-[85%] gap-3 ${isOwn ? 'flex-row-reverse self-end' : 'self-start'}`}>
      <Avatar id={message.peer} name={author} size="small" />
      <div className={`flex min-w-0 flex-col gap-1 ${isOwn ? 'items-end' : 'items-start'}`}>
        <p className="flex flex-wrap gap-x-2 text-note text-ink-soft tabular-nums">
          <span className="font-semibold text-ink">{author}</span>
          {message.time}
        </p>
        <p
          className={`rounded-control px-3 py-2 whitespace-pre-line wrap-anywhere ${isOwn ? 'bg-primary text-on-primary' : 'bg-wash'}`}
        >
          {message.text}
        </p>
      </div>
    </li>
  )
}

/**
 * Holds a conversation until the page is left. Each sent message gets a sample reply after a second, even if another
 * conversation is shown by then.
 */
function useConversation(
  peers: readonly ChatPeer[],
  initialMessages: readonly ChatMessage[],
  cannedReply: string,
) {
  const [messages, setMessages] = useState(initialMessages)
  const clock = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' })
  const now = () => clock.format(Date.now())

  function send(text: string) {
    const sent = sendMessage(messages, text, now())
    if (sent === messages) return
    setMessages(sent)
    const answerer = resolveAnswerer(sent, peers)
    if (!answerer) return
    const answer = () => setMessages((current) => receiveMessage(current, answerer.id, cannedReply, now()))
    window.setTimeout(answer, CHAT_REPLY_DELAY_MS)
  }

  return { messages, send }
}

/** Returns a function that builds the labels of a conversation with the named people. */
export function useConversationLabels() {
  const t = useTranslations('sections.chat')
  const shared = useTranslations('member.chat')
  return (name: string) => ({
    title: t('title', { name }),
    messages: shared('messages'),
    message: shared('message'),
    placeholder: t('placeholder'),
    send: shared('send'),
    you: shared('you'),
    cannedReply: t('cannedReply'),
  })
}

type ConversationLabels = ReturnType<ReturnType<typeof useConversationLabels>>
