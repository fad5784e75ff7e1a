import { LRUCache } from 'lru-cache'
import { connectRedis } from '@/lib/base/platform/redis-connection'
import { toMessageText } from './invalidation-message'
import type { Transport, TransportListener } from './transport'

/** How long a Redis server may have been isolated before another replaces it, in ms. */
const RECENT_MS = 120_000
const MAX_RECENT = 1000

/**
 * Transport over Redis' PUBLISH and SUBSCRIBE, for instances that share a Redis but no database. Redis stores
 * no messages, so a disconnected instance misses them. The channel is `{prefix}invalidation`.
 *
 * Recent messages are published again after each new connection: the previous server may have been isolated
 * from the one that others use. Receivers recognise repeated messages by their id.
 */
export function openRedisTransport(url: string, prefix: string, listener: TransportListener): Transport {
  const channel = `${prefix}invalidation`
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: RECENT_MS })
  const { client, isReady, onReady, close } = connectRedis(url, 'invalidation', {}, { isListener: true })
  const onMessage = (text: string) => listener.onMessage(text)
  const subscribe = async () => {
    // After a reconnection, the client subscribes by itself, and this call does nothing.
    await client().subscribe(channel, onMessage)
    listener.onSubscribed()
    for (const text of [...recent.keys()].toReversed()) await client().publish(channel, text)
  }
  // Fails only if the connection is lost, and the next one calls this again.
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
