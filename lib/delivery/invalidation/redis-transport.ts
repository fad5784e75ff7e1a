import { LRUCache } from 'lru-cache'
import { connectRedis } from '@/lib/base/platform/redis-connection'
import { toMessageText } from './invalidation-message'
import type { Transport, TransportListener } from './transport'

/** How long a server may have been cut off from the one that takes its place, until that one is found. */
const RECENT_MS = 120_000
const MAX_RECENT = 1000

/**
 * Redis' PUBLISH and SUBSCRIBE, for copies of the site that share a Redis but no database. Redis
 * keeps no messages: a copy that is not connected misses them. The channel is `{prefix}invalidation`.
 *
 * What was published lately is published again with each new connection: the server of the one before may have been
 * cut off from the one that others listen to by then. They know each message by its id.
 */
export function openRedisTransport(url: string, prefix: string, listener: TransportListener): Transport {
  const channel = `${prefix}invalidation`
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: RECENT_MS })
  const { client, isReady, onReady, close } = connectRedis(url, 'invalidation', {}, { isListener: true })
  const onMessage = (text: string) => listener.onMessage(text)
  const subscribe = async () => {
    // A client that has connected again has subscribed again, too, and is asked nothing.
    await client().subscribe(channel, onMessage)
    listener.onSubscribed()
    for (const text of [...recent.keys()].toReversed()) await client().publish(channel, text)
  }
  // It only fails where the connection is lost, and there will be another.
  onReady(() => void subscribe().catch(() => undefined))
  return {
    isConnected: isReady,
    async publish(message) {
      const text = toMessageText(message)
      await client().publish(channel, text)
      recent.set(text, true)
    },
    async close() {
      close()
    },
  }
}
