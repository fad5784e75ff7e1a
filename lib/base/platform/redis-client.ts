import type { RedisClientType, RedisScripts } from '@redis/client'
import { endSilentConnection, type SilentClient } from './end-silent-connection'
import type { Opened } from './keep-connected'
import type { Credentials, RedisNode } from './redis-address'

/** As much as all have in common, of one server or of a cluster, which sends each command where its first key is. */
export type Client<Scripts extends RedisScripts> = RedisClientType<
  Record<never, never>,
  Record<never, never>,
  Scripts
>

export const clientOptions = {
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

export type ClientOptions<Scripts extends RedisScripts> = typeof clientOptions & {
  scripts: Scripts
  name: string
}

/** For a client that is not used again once its connection is lost. */
export const toSocket = (node: RedisNode, isTls: boolean) => ({
  ...clientOptions.socket,
  ...node,
  reconnectStrategy: false as const,
  ...(isTls && { tls: true as const }),
})

/** What is absent is left out, since a user without a password would be one with an empty one. */
export const toLogin = ({ username, password }: Credentials) => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
})

const CHECK_MS = 4000
/** Sooner than a single server is given up: another may have taken its place. */
export const LOOK_MS = 1000

type OneServer = SilentClient & {
  on(event: 'error' | 'end', listener: (cause?: Error) => void): unknown
}

/** Connects to a server, for as long as it is the right one: the server says so, or somebody who knows. */
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
      // Who does not answer is no judge.
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
