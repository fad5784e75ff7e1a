import { connectRedis, disconnectRedis } from '@/lib/base/platform/redis-connection'
import { toMessageText } from './invalidation-message'
import type { Transport, TransportListener } from './transport'

/**
 * Redis' PUBLISH and SUBSCRIBE, for copies of the site that share a Redis but no database. Redis
 * keeps no messages: a copy that is not connected misses them. The channel is `{prefix}invalidation`.
 */
export function openRedisTransport(url: string, prefix: string, listener: TransportListener): Transport {
  const channel = `${prefix}invalidation`
  const { client, connected } = connectRedis(url, 'invalidation', {})
  const subscribe = async () => {
    await connected
    await client.subscribe(channel, (text) => listener.onMessage(text))
    listener.onSubscribed()
    // The client has subscribed again by the time that it is ready again.
    client.on('ready', () => listener.onSubscribed())
  }
  // It only fails where it is closed before it has connected.
  subscribe().catch(() => undefined)
  return {
    isConnected: () => client.isReady,
    async publish(message) {
      await client.publish(channel, toMessageText(message))
    },
    async close() {
      disconnectRedis(client)
    },
  }
}
