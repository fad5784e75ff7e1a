import { createClient, type RedisScripts } from '@redis/client'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { endSilentConnection } from './end-silent-connection'
import { keepConnected } from './keep-connected'
import { parseRedisAddress } from './redis-address'
import { clientOptions, type Client, type ClientOptions } from './redis-client'
import { openClusterClient, openClusterListener } from './redis-cluster'
import { RedisOutage } from './redis-outage'
import { openMaster } from './redis-sentinel'

/** A Redis connection that is opened in the background, and opened again whenever it is lost. */
export type RedisConnection<Scripts extends RedisScripts> = Link<Scripts> & {
  /**
   * Calls a listener each time the connection opens. After a failover, the new server may lack the last writes of the
   * previous one.
   */
  onReady(listener: () => void): void
  outage: RedisOutage
}

type Link<Scripts extends RedisScripts> = {
  /**
   * Returns the client. Its commands fail immediately while the connection is lost. Run them through `outage.watch`,
   * which counts failures.
   */
  client(): Client<Scripts>
  isReady(): boolean
  /** Closes the connection immediately. Commands in progress fail. */
  close(): void
}

type Events = { ready(): void; lost(cause: Error): void }

/**
 * Opens a connection. `name` appears in the log and in Redis' client list. `scripts` become methods of the client.
 * `isListener` is true for a connection that only publishes and subscribes.
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

/** Connects to a single server. The client library reconnects, so the client is never replaced by another one. */
function openServer<Scripts extends RedisScripts>(client: Client<Scripts>, events: Events): Link<Scripts> {
  client.on('error', events.lost)
  client.on('ready', events.ready)
  // The promise rejects only if the client is closed while connecting.
  client.connect().catch(() => undefined)
  endSilentConnection(client)
  return {
    client: () => client,
    isReady: () => client.isReady,
    close: () => void (client.isOpen && client.destroy()),
  }
}
