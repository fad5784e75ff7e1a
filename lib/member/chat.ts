/** One message of a conversation (specification, section 3), sample content like its writers. */
export type ChatMessage = {
  id: number
  /** Whose it is, among the sample people. */
  user: number
  /** 'out' is the reader's own. */
  type: 'in' | 'out'
  text: string
  /** When, in milliseconds since 1970. */
  time: number
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
export function sendMessage(messages: ChatMessage[], text: string, time: number): ChatMessage[] {
  const written = text.trim()
  return written === ''
    ? messages
    : addMessage(messages, { user: SELF, type: 'out', text: written, time })
}

/** Adds an answer of `user`. */
export function receiveMessage(
  messages: ChatMessage[],
  user: number,
  text: string,
  time: number,
): ChatMessage[] {
  return addMessage(messages, { user, type: 'in', text, time })
}

function addMessage(messages: ChatMessage[], message: Omit<ChatMessage, 'id'>) {
  return [...messages, { ...message, id: (messages.at(-1)?.id ?? 0) + 1 }]
}
