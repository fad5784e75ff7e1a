import type messages from '@/lib/base/i18n/messages/sections/es.json'
import { type ChatMessage, type ChatPeer, SELF } from './chat'
import { getPerson, toInitials } from './people'

/** Lines of the sample conversations. */
export type Line = keyof (typeof messages)['chat']['lines']

type Spoken = readonly [peer: number, line: Line, time: string]

export type SampleConversation = { peers: readonly number[]; lines: readonly Spoken[] }

export const privateConversations: readonly SampleConversation[] = [
  {
    peers: [2],
    lines: [
      [2, 'goLiveQuestion', '09:12'],
      [SELF, 'goLiveAnswer', '09:20'],
      [2, 'goLiveThanks', '09:21'],
    ],
  },
  {
    peers: [4],
    lines: [
      [4, 'reportReady', '10:02'],
      [SELF, 'reportSeen', '10:40'],
    ],
  },
  {
    peers: [7],
    lines: [
      [7, 'laneQuestion', '11:15'],
      [SELF, 'laneAnswer', '11:18'],
    ],
  },
  { peers: [5], lines: [[5, 'courseReminder', '12:30']] },
]

export const groupConversation: SampleConversation = {
  peers: [2, 4, 6, 10],
  lines: [
    [6, 'groupPlan', '08:55'],
    [4, 'groupData', '09:03'],
    [SELF, 'groupOwn', '09:05'],
    [10, 'groupRisk', '09:11'],
  ],
}

export function toPeers({ peers }: SampleConversation): ChatPeer[] {
  return peers.map((id) => {
    const { name, isOnline } = getPerson(id)
    return { id, name, initials: toInitials(name), isOnline }
  })
}

/** Returns the messages of a conversation in the reader's language. */
export function toMessages({ lines }: SampleConversation, say: (line: Line) => string): ChatMessage[] {
  return lines.map(([peer, line, time], index) => ({
    id: index + 1,
    peer,
    type: peer === SELF ? 'out' : 'in',
    text: say(line),
    time,
  }))
}
