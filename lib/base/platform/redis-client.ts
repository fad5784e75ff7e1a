import type { RedisClientType, RedisScripts } from '@redis/client'
import { endSilentConnection, type SilentClient } from './end-silent-connection'
import type { Opened } from './keep-connected'
import type { Credentials, RedisNode } from './redis-address'

/** Client for one server, or for a cluster, in which the first key of a command determines the node. */
export type Client<Scripts extends RedisScripts> = RedisClientType<
  Record<never, never>,
  Record<never, never>,
  Scripts
>

export const clientOptions = {
  disableOfflineQueue: true,
  /**
   * Maximum number of unanswered commands. Further ones are rejected, because their callers would time out before an
   * answer.
   */
  commandsQueueMaxLength: 1000,
  maintNotifications: 'disabled',
  socket: {
    connectTimeout: 2000,
    /** Only has an effect while connecting. Later, `endSilentConnection` checks the connection. */
    socketTimeout: 10_000,
    reconnectStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 10), 2000),
  },
} as const

export type ClientOptions<Scripts extends RedisScripts> = typeof clientOptions & {
  scripts: Scripts
  name: string
}

/** Socket options that prevent the client from reconnecting: if it loses its connection, a new client replaces it. */
export const toSocket = (node: RedisNode, isTls: boolean) => ({
  ...clientOptions.socket,
  ...node,
  reconnectStrategy: false as const,
  ...(isTls && { tls: true as const }),
})

/** Omits missing values, because the client library sends an `undefined` password as an empty one. */
export const toLogin = ({ username, password }: Credentials) => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
})

const CHECK_MS = 4000
/** Interval of PINGs in ms with failover. Shorter than for a single server, because another server can take over. */
export const LOOK_MS = 1000

type OneServer = SilentClient & {
  on(event: 'error' | 'end', listener: (cause?: Error) => void): unknown
}

/**
 * Connects to a server. `lost` rejects if the connection fails, or if `isRight` returns false because another server
 * has taken over.
 */
export async function connectOnce<C extends OneServer>(
  client: C,
  isRight: () => Promise<boolean>,
  everyMs = CHECK_MS,
): Promise<Opened<C>> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection has ended')))
    endSilentConnection(client, (_client, cause) => reject(cause), LOOK_MS)
    const check = async () => {
      if (!client.isOpen) return clearInterval(timer)
      // If the check itself fails, the server may still be the right one, so the connection is kept.
      if (!(await isRight().catch(() => true))) reject(new Error('another server has taken its place'))
    }
    const timer = setInterval(() => void check(), everyMs).unref()
  })
  lost.catch(() => undefined)
  try {
    await client.connect()
    if (await isRight()) return { client, lost }
    throw new Error('the server is not, or not yet, the one to ask')
  } catch (cause) {
    client.destroy()
    throw cause
  }
}
