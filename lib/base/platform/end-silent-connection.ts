/** The part of the Redis client used here. */
export type SilentClient = {
  readonly isOpen: boolean
  readonly isReady: boolean
  ping(): Promise<unknown>
  emit(event: 'error', cause: Error): unknown
  destroy(): void
  connect(): Promise<unknown>
}

const LOOK_MS = 2000
/** Number of unanswered checks after which the connection counts as lost. With `LOOK_MS`, this takes at most 12 s. */
const MAX_UNANSWERED = 5

/**
 * Ends a connection on which PING gets no answer, and by default reconnects. If a firewall drops the
 * connection or the server hangs, the system would only notice after a minute or more. The client's own
 * socket timeout does not help, because outgoing data resets it.
 *
 * Counts checks rather than time: after this process was busy, answers may wait unread.
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

/** The client restores its subscriptions. */
function reconnect(client: SilentClient, cause: Error) {
  client.emit('error', cause)
  client.destroy()
  // Retries until the client is closed, and then rejects.
  client.connect().catch(() => undefined)
}
