/** As much of Redis' client as this needs. */
export type SilentClient = {
  readonly isOpen: boolean
  readonly isReady: boolean
  ping(): Promise<unknown>
  emit(event: 'error', cause: Error): unknown
  destroy(): void
  connect(): Promise<unknown>
}

const LOOK_MS = 2000
/** After so many looks without an answer no one is there: in 12 s at most. */
const MAX_UNANSWERED = 5

/**
 * Gives up a connection where a PING gets no answer, and makes it anew (`reconnect`) if no other way is given. Without it
 * one that a firewall has forgotten, or whose server hangs, counts as one until the system gives up sending: after a
 * minute or more. The client's own limit, of silence on the socket, counts what is sent, too.
 *
 * It counts looks, not time: after this process has been busy, answers may lie unread.
 */
export function endSilentConnection<C extends SilentClient>(
  client: C,
  giveUp: (client: C, cause: Error) => void = reconnect,
  everyMs = LOOK_MS,
): void {
  let unanswered = 0
  const checkAnswers = () => {
    if (!client.isOpen) return clearInterval(timer)
    if (!client.isReady) return void (unanswered = 0)
    if (unanswered === 0) {
      client.ping().then(
        () => (unanswered = 0),
        () => undefined,
      )
    }
    if (++unanswered <= MAX_UNANSWERED) return
    unanswered = 0
    giveUp(client, new Error('no answer to PING'))
  }
  const timer = setInterval(checkAnswers, everyMs).unref()
}

/** Subscriptions are made again by the client. */
function reconnect(client: SilentClient, cause: Error) {
  client.emit('error', cause)
  client.destroy()
  // It tries until it is closed, and then rejects.
  client.connect().catch(() => undefined)
}
