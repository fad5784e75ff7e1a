import { useLocale } from 'next-intl'
import { useState } from 'react'
import { CHAT_REPLY_DELAY_MS } from '@/lib/base/domain/constants'
import {
  receiveMessage,
  resolveAnswerer,
  sendMessage,
  type ChatMessage,
  type ChatPeer,
} from '@/lib/features/member/chat'

/**
 * A conversation that lasts as long as the page. Whatever the reader sends is answered once, after
 * a second; the answer comes even where the conversation is out of sight by then.
 */
export function useConversation(
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
    const answer = () => setMessages((known) => receiveMessage(known, answerer.id, cannedReply, now()))
    window.setTimeout(answer, CHAT_REPLY_DELAY_MS)
  }

  return { messages, send }
}
