import { createClient, createCluster, type RedisScripts } from '@redis/client'
import { endSilentConnection } from './end-silent-connection'
import type { Opened } from './keep-connected'
import type { ClusterAddress } from './redis-address'
import { connectOnce, LOOK_MS, toLogin, toSocket, type Client, type ClientOptions } from './redis-client'

/**
 * Opens a client for commands by key. `lost` rejects if any node fails: a new client must then read the cluster's
 * layout. The cluster refuses commands until it has replaced the node (`cluster-require-full-coverage`).
 */
export async function openClusterClient<Scripts extends RedisScripts>(
  address: ClusterAddress,
  { scripts, ...options }: ClientOptions<Scripts>,
): Promise<Opened<Client<Scripts>>> {
  const { host: _host, port: _port, ...socket } = toSocket({ host: '', port: 0 }, address.isTls)
  const cluster = createCluster({
    rootNodes: address.nodes.map((node) => ({ socket: node })),
    defaults: { ...options, ...toLogin(address), socket },
    minimizeConnections: true,
    topologyRefreshOnReconnectionAttemptStrategy: false,
    scripts,
  })
  // Errors of nodes are handled by `node-error` below. Without a listener this event would throw.
  cluster.on('error', () => undefined)
  const lost = new Promise<never>((_, reject) => {
    cluster.on('node-error', reject)
    cluster.on('node-ready', ({ host, port }: { host: string; port: number }) => {
      const client = cluster.nodeByAddress.get(`${host}:${port}`)?.client
      if (client) endSilentConnection(client, (_client, cause) => reject(cause), LOOK_MS)
    })
  })
  lost.catch(() => undefined)
  try {
    await cluster.connect()
    await Promise.all(cluster.masters.map((node) => cluster.nodeClient(node)))
  } catch (cause) {
    cluster.destroy()
    throw cause
  }
  return { client: cluster as unknown as Client<Scripts>, lost }
}

/**
 * Opens a client for publish/subscribe at the first listed node that reports a healthy cluster. Each node forwards
 * messages to all others.
 */
export async function openClusterListener<Scripts extends RedisScripts>(
  address: ClusterAddress,
  options: ClientOptions<Scripts>,
): Promise<Opened<Client<Scripts>>> {
  let reason: unknown
  for (const node of address.nodes) {
    const client: Client<Scripts> = createClient({
      ...options,
      ...toLogin(address),
      socket: toSocket(node, address.isTls),
    })
    const isInTouch = async () => (await client.clusterInfo()).includes('cluster_state:ok')
    try {
      return await connectOnce(client, isInTouch)
    } catch (cause) {
      reason = cause
    }
  }
  throw reason
}
