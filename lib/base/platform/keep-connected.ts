/** Methods of a client that `keepConnected` needs. */
type Client = { isReady: boolean; destroy(): unknown }

/** An open client. `lost` rejects when the client must be replaced. */
export type Opened<C> = { client: C; lost: Promise<never> }

/**
 * A connection that is lost within this time counts as a failed attempt. Each failure increases the delay before the
 * next attempt.
 */
const LASTING_MS = 10_000
const toDelay = (failures: number) => Math.min(100 * 2 ** Math.min(failures, 10), 2000)

/**
 * Keeps a connection open to servers with failover. Calls `open` at first and whenever the connection is lost, until
 * `close` is called.
 */
export function keepConnected<C extends Client>(
  open: () => Promise<Opened<C>>,
  events: { ready(): void; lost(cause: Error): void },
) {
  let client: C | null = null
  let isClosed = false
  const drop = () => {
    client?.destroy()
    client = null
  }
  const run = async () => {
    for (let failures = 0; !isClosed; failures++) {
      const startedAt = performance.now()
      try {
        const opened = await open()
        client = opened.client
        if (isClosed) return drop()
        events.ready()
        await opened.lost
      } catch (cause) {
        drop()
        if (isClosed) return
        if (performance.now() - startedAt > LASTING_MS) failures = 0
        events.lost(cause instanceof Error ? cause : new Error(String(cause)))
        await new Promise((resolve) => setTimeout(resolve, toDelay(failures)).unref())
      }
    }
  }
  void run()
  return {
    client() {
      if (client === null) throw new Error('not connected to Redis')
      return client
    },
    isReady: () => client?.isReady ?? false,
    close() {
      isClosed = true
      drop()
    },
  }
}
