/** A person in the sample conversations. */
export type ChatPeer = { id: number; name: string; initials: string; isOnline: boolean }

/** A message of a conversation (specification, section 3). */
export type ChatMessage = {
  id: number
  /** Id of the sender; `SELF` for the reader. */
  peer: ChatPeer['id']
  /** 'in' for received messages, 'out' for the reader's. */
  type: 'in' | 'out'
  text: string
  /** Displayed time: '2 min', '14:05'. */
  time: string
}

/** The reader's id among the sample people. */
export const SELF = 0

type Key = { key: string; shiftKey: boolean; isComposing: boolean }

/** Returns whether a key sends the message: Enter, but not with Shift, or to confirm a Japanese or Chinese word. */
export function isSendKey({ key, shiftKey, isComposing }: Key): boolean {
  return key === 'Enter' && !shiftKey && !isComposing
}

/** Appends the reader's message. Returns the same list if the message is blank. */
export function sendMessage(
  messages: readonly ChatMessage[],
  text: string,
  time: string,
): readonly ChatMessage[] {
  const trimmed = text.trim()
  return trimmed === '' ? messages : addMessage(messages, { peer: SELF, type: 'out', text: trimmed, time })
}

export function receiveMessage(
  messages: readonly ChatMessage[],
  peer: ChatPeer['id'],
  text: string,
  time: string,
): readonly ChatMessage[] {
  return addMessage(messages, { peer, type: 'in', text, time })
}

/** Returns the peer who answers next: the one who wrote last, or the first one. Returns null without peers. */
export function resolveAnswerer(
  messages: readonly ChatMessage[],
  peers: readonly ChatPeer[],
): ChatPeer | null {
  const last = messages.findLast((message) => message.type === 'in')
  return peers.find((peer) => peer.id === last?.peer) ?? peers[0] ?? null
}

function addMessage(messages: readonly ChatMessage[], message: Omit<ChatMessage, 'id'>) {
  return [...messages, { ...message, id: (messages.at(-1)?.id ?? 0) + 1 }]
}
