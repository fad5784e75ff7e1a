import { createClient, type RedisScripts } from '@redis/client'
import { endSilentConnection } from './end-silent-connection'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { RedisOutage } from './redis-outage'

/**
 * Connections to Redis that no caller waits for: they are made in the background, again and again,
 * and a command fails at once while there is none.
 */
const options = {
  disableOfflineQueue: true,
  /** More commands than this would wait longer than any caller. */
  commandsQueueMaxLength: 1000,
  maintNotifications: 'disabled',
  socket: {
    connectTimeout: 2000,
    /** While it connects; then `endSilentConnection` looks after it. */
    socketTimeout: 10_000,
    reconnectStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 10), 2000),
  },
} as const

/**
 * `name` is for the log and for Redis' own list of clients; `scripts` become methods. Commands go
 * through `outage.watch`, so that their failures are noticed.
 */
export function connectRedis<Scripts extends RedisScripts>(url: string, name: string, scripts: Scripts) {
  const client = createClient({ ...options, url, scripts, name: `cartelera-${name}` })
  readMetric('redisConnected', () => [[{ client: name }, Number(client.isReady)]], name)
  const outage = new RedisOutage(name)
  client.on('error', (cause: Error) => outage.disconnected(cause))
  client.on('ready', () => outage.reconnected())
  // It rejects only when the client is closed.
  const connected = client.connect().then(
    () => undefined,
    () => undefined,
  )
  endSilentConnection(client)
  return { client, connected, outage }
}

/** Closes at once, without waiting for commands in progress. */
export function disconnectRedis(client: { isOpen: boolean; destroy(): void }): void {
  if (client.isOpen) client.destroy()
}
