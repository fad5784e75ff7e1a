import { connectRedis, disconnectRedis } from '@/lib/platform/redis-connection'
import { CHANNEL, type Transport, type TransportListener } from './transport'
import type { InvalidationMessage } from './invalidation-message'

/**
 * Redis' publish and subscribe, for copies of the site that share a Redis but no database. It keeps
 * nothing: who is not connected misses what is told.
 */
export function openRedisTransport(url: string, listener: TransportListener): Transport {
  const { client, connected } = connectRedis(url, 'notices', {})
  const listen = async () => {
    await connected
    await client.subscribe(CHANNEL, (text) => listener.hear(text))
    listener.listening()
    // It has subscribed anew by then.
    client.on('ready', () => listener.listening())
  }
  // It fails only where it is closed before it began.
  listen().catch(() => undefined)
  return {
    async tell(notice: InvalidationMessage) {
      await client.publish(CHANNEL, JSON.stringify(notice))
    },
    async close() {
      disconnectRedis(client)
    },
  }
}
