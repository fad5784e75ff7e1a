/** Methods of the Redis client that `endSilentConnection` needs. */
export type SilentClient = {
  readonly isOpen: boolean
  readonly isReady: boolean
  ping(): Promise<unknown>
  emit(event: 'error', cause: Error): unknown
  destroy(): void
  connect(): Promise<unknown>
}

const LOOK_MS = 2000
/** Maximum number of checks without an answer. With `LOOK_MS`, a dead connection is detected within 12 s. */
const MAX_UNANSWERED = 5

/**
 * Closes a connection that does not answer PING. Then reconnects, or calls `giveUp` instead. If a firewall drops the
 * connection or the server hangs, the operating system notices only after a minute or more. The client's own socket
 * timeout does not help, because outgoing data resets it.
 *
 * Counts checks instead of time: after this thread was blocked, answers may have arrived but not been read.
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

/** Reconnects. The client then restores its subscriptions. */
function reconnect(client: SilentClient, cause: Error) {
  client.emit('error', cause)
  client.destroy()
  // The client library retries by itself. The promise rejects only if the client is closed meanwhile.
  client.connect().catch(() => undefined)
}
