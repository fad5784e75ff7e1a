import { useLocale } from 'next-intl'
import { useState } from 'react'
import { CHAT_REPLY_DELAY_MS } from '@/lib/base/domain/constants'
import {
  receiveMessage,
  resolveAnswerer,
  sendMessage,
  type ChatMessage,
  type ChatPeer,
} from '@/lib/features/company/member/chat'

/**
 * Holds a conversation until the page is left. Each sent message gets a sample reply after a second, even if another
 * conversation is shown by then.
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
    const answer = () => setMessages((current) => receiveMessage(current, answerer.id, cannedReply, now()))
    window.setTimeout(answer, CHAT_REPLY_DELAY_MS)
  }

  return { messages, send }
}
