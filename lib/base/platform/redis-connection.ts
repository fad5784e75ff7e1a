import { createClient, type RedisScripts } from '@redis/client'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { endSilentConnection } from './end-silent-connection'
import { keepConnected } from './keep-connected'
import { parseRedisAddress } from './redis-address'
import { clientOptions, type Client, type ClientOptions } from './redis-client'
import { openClusterClient, openClusterListener } from './redis-cluster'
import { RedisOutage } from './redis-outage'
import { openMaster } from './redis-sentinel'

/** A connection that no caller waits for: it is made in the background, again and again. */
export type RedisConnection<Scripts extends RedisScripts> = Link<Scripts> & {
  /**
   * Calls a listener once there is a connection, at first and after every one that was lost: it may be to another
   * server, which lacks what the one before had taken last.
   */
  onReady(listener: () => void): void
  outage: RedisOutage
}

type Link<Scripts extends RedisScripts> = {
  /**
   * Takes commands, and fails at once while there is no connection. They go through `outage.watch`, so that their
   * failures are noticed.
   */
  client(): Client<Scripts>
  isReady(): boolean
  /** At once, without waiting for commands in progress. */
  close(): void
}

type Events = { ready(): void; lost(cause: Error): void }

/**
 * `name` is for the log and for Redis' own list of clients; `scripts` become methods. `isListener`: it subscribes
 * and publishes, and does nothing by key.
 */
export function connectRedis<Scripts extends RedisScripts>(
  url: string,
  name: string,
  scripts: Scripts,
  { isListener = false } = {},
): RedisConnection<Scripts> {
  const outage = new RedisOutage(name)
  const listeners: (() => void)[] = []
  const events = {
    ready() {
      outage.reconnected()
      for (const listener of listeners) listener()
    },
    lost: (cause: Error) => outage.disconnected(cause),
  }
  const options = { ...clientOptions, scripts, name: `cartelera-${name}` }
  const link = open(url, options, events, isListener)
  readMetric('redisConnected', () => [[{ client: name }, Number(link.isReady())]], name)
  return { ...link, outage, onReady: (listener) => void listeners.push(listener) }
}

function open<Scripts extends RedisScripts>(
  url: string,
  options: ClientOptions<Scripts>,
  events: Events,
  isListener: boolean,
): Link<Scripts> {
  const address = parseRedisAddress(url)
  if (address.kind === 'server') return openServer(createClient({ ...options, url }), events)
  if (address.kind === 'sentinel') return keepConnected(() => openMaster(address, options), events)
  const openNode = isListener ? openClusterListener : openClusterClient
  return keepConnected(() => openNode(address, options), events)
}

/** Its client connects by itself, and is the same all the time. */
function openServer<Scripts extends RedisScripts>(client: Client<Scripts>, events: Events): Link<Scripts> {
  client.on('error', events.lost)
  client.on('ready', events.ready)
  // It rejects only when the client is closed.
  client.connect().catch(() => undefined)
  endSilentConnection(client)
  return {
    client: () => client,
    isReady: () => client.isReady,
    close: () => void (client.isOpen && client.destroy()),
  }
}
