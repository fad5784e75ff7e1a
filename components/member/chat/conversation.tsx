'use client'

import type { ReactNode } from 'react'

/** Someone to talk with, as the demo data names them. */
export type ChatPeer = { id: number; name: string; initials: string; isOnline: boolean }

/** A message of the specification's section 3; `in` was received, `out` is the reader's own. */
export type ChatMessage = {
  id: number
  peer: ChatPeer['id']
  type: 'in' | 'out'
  text: string
  /** As shown: '2 min', '14:05'. */
  time: string
}

export type ConversationLabels = {
  title: string
  messages: string
  message: string
  placeholder: string
  send: string
  you: string
  cannedReply: string
}

export type ConversationProps = {
  peers: readonly ChatPeer[]
  initialMessages: readonly ChatMessage[]
  labels: ConversationLabels
}

/** Stands in for the conversation that the chat pages and the chat drawer share. */
export function Conversation({ initialMessages, labels }: ConversationProps): ReactNode {
  return (
    <ul aria-label={labels.messages}>
      {initialMessages.map((message) => (
        <li key={message.id}>{message.text}</li>
      ))}
    </ul>
  )
}
