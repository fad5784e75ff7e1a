/** As much of Redis' client as this needs. */
type Client = {
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
 * Connects anew where a PING gets no answer. Without it a connection that a firewall has forgotten,
 * or whose server hangs, counts as one until the system gives up sending: after a minute or more.
 * Subscriptions are made again by the client. The client's own limit, of silence on the socket,
 * counts what is sent, too.
 *
 * It counts looks, not time: after this process has been busy, answers may lie unread.
 */
export function endSilentConnection(client: Client, everyMs = LOOK_MS): void {
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
    reconnect(client)
  }
  const timer = setInterval(checkAnswers, everyMs).unref()
}

function reconnect(client: Client) {
  client.emit('error', new Error('no answer to PING'))
  client.destroy()
  // It tries until it is closed, and then rejects.
  client.connect().catch(() => undefined)
}
