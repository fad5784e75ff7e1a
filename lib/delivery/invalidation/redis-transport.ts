import { LRUCache } from 'lru-cache'
import { connectRedis } from '@/lib/base/platform/redis-connection'
import { toMessageText } from './invalidation-message'
import type { Transport, TransportListener } from './transport'

/** Maximum age in ms of messages that are published again: longer than a failover takes. */
const RECENT_MS = 120_000
const MAX_RECENT = 1000

/**
 * Transport over Redis' PUBLISH and SUBSCRIBE, for instances that share a Redis but no database. Redis stores no
 * messages, so a disconnected instance misses them. The channel is `{prefix}invalidation`.
 *
 * After each new connection, recent messages are published again: the previous server may have been isolated from the
 * one that others use. Receivers deduplicate by id.
 */
export function openRedisTransport(url: string, prefix: string, listener: TransportListener): Transport {
  const channel = `${prefix}invalidation`
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: RECENT_MS })
  const { client, isReady, onReady, close } = connectRedis(url, 'invalidation', {}, { isListener: true })
  const onMessage = (text: string) => listener.onMessage(text)
  const subscribe = async () => {
    // After a reconnection the client library has already subscribed, and this call has no effect.
    await client().subscribe(channel, onMessage)
    listener.onSubscribed()
    for (const text of [...recent.keys()].toReversed()) await client().publish(channel, text)
  }
  // Fails only if the connection is lost, after which `onReady` is called again.
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
