import { createClient, type RedisScripts } from '@redis/client'
import { log } from './log'

/**
 * Connections to Redis that are never waited for: they are made in the background and made again
 * for as long as it takes, and what is asked of one that is not there fails at once.
 */
const options = {
  disableOfflineQueue: true,
  /** Beyond this nobody waits for the answers any more. */
  commandsQueueMaxLength: 1000,
  maintNotifications: 'disabled',
  pingInterval: 3000,
  socket: {
    connectTimeout: 2000,
    // Longer than between two pings: a server that answers none has gone without a word.
    socketTimeout: 10_000,
    reconnectStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 10), 2000),
  },
} as const

/** `name` is for the log and for Redis' own list of clients; `scripts` become methods. */
export function connectRedis<Scripts extends RedisScripts>(url: string, name: string, scripts: Scripts) {
  const client = createClient({ ...options, url, scripts, name: `cartelera-${name}` })
  logOutages(client, name)
  // It only gives up when it is closed.
  const connected = client.connect().then(
    () => undefined,
    () => undefined,
  )
  return { client, connected }
}

type Events = { on(event: string, listener: (cause: Error) => void): unknown }

/** One line for each outage, however often it is tried to end it. */
function logOutages(client: Events, name: string) {
  let isAway = false
  client.on('error', (cause: Error) => {
    if (!isAway) log().warn({ name, reason: cause.message }, 'Redis is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log().info({ name }, 'Redis is there again')
    isAway = false
  })
}

/** Closes at once: nothing that is under way is worth waiting for. */
export function disconnectRedis(client: { isOpen: boolean; destroy(): void }): void {
  if (client.isOpen) client.destroy()
}
