/** Someone to talk with, as the sample content names them. */
export type ChatPeer = { id: number; name: string; initials: string; isOnline: boolean }

/** One message of a conversation (specification, section 3). */
export type ChatMessage = {
  id: number
  /** Who wrote it: a peer's number, or `SELF`. */
  peer: ChatPeer['id']
  /** 'in' was received, 'out' is the reader's own. */
  type: 'in' | 'out'
  text: string
  /** As shown: '2 min', '14:05'. */
  time: string
}

/** The reader's own number among the sample people. */
export const SELF = 0

type Key = { key: string; shiftKey: boolean; isComposing: boolean }

/**
 * Whether a key sends what is written: Enter does, Shift+Enter is a new line, and the Enter that
 * ends the choice of a Japanese or Chinese word belongs to that word.
 */
export function isSendKey({ key, shiftKey, isComposing }: Key): boolean {
  return key === 'Enter' && !shiftKey && !isComposing
}

/** Adds what the reader wrote. Nothing but blanks is no message: the same list comes back. */
export function sendMessage(
  messages: readonly ChatMessage[],
  text: string,
  time: string,
): readonly ChatMessage[] {
  const written = text.trim()
  return written === '' ? messages : addMessage(messages, { peer: SELF, type: 'out', text: written, time })
}

/** Adds an answer of a peer. */
export function receiveMessage(
  messages: readonly ChatMessage[],
  peer: ChatPeer['id'],
  text: string,
  time: string,
): readonly ChatMessage[] {
  return addMessage(messages, { peer, type: 'in', text, time })
}

/** Who answers next: the peer who wrote last, else the first. Null without peers. */
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
