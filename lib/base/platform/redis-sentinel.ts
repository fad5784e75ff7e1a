import { createClient, type RedisScripts } from '@redis/client'
import type { Opened } from './keep-connected'
import { groupBy } from './group-by'
import { toHostAndPort, type RedisNode, type SentinelAddress } from './redis-address'
import {
  clientOptions,
  connectOnce,
  toLogin,
  toSocket,
  type Client,
  type ClientOptions,
} from './redis-client'
import { withTimeout } from './with-timeout'

/** Timeout of Sentinels. Short, so that a hanging Sentinel does not delay the others. */
const SENTINEL_TIMEOUT_MS = 2000

/**
 * Connects to the master that the Sentinels report, after the server has confirmed its role. The client library has a
 * Sentinel client, but it does not report that messages may have been missed.
 */
export async function openMaster<Scripts extends RedisScripts>(
  address: SentinelAddress,
  options: ClientOptions<Scripts>,
): Promise<Opened<Client<Scripts>>> {
  const node = await findMaster(address)
  const client: Client<Scripts> = createClient({
    ...options,
    ...toLogin(address),
    database: address.database,
    socket: toSocket(node, address.isTls),
  })
  return connectOnce(client, async () => {
    // Queries the Sentinels before the server: a hanging server does not answer, but the Sentinels report its
    // replacement.
    if (toHostAndPort(await findMaster(address)) !== toHostAndPort(node)) return false
    return (await client.role())?.role === 'master'
  })
}

/** Returns the master's address according to most Sentinels. Rejects with the reason if no Sentinel reports one. */
async function findMaster(address: SentinelAddress): Promise<RedisNode> {
  const answering = address.nodes.map((node) =>
    withTimeout(askSentinel(node, address), SENTINEL_TIMEOUT_MS, 'Sentinels do not answer'),
  )
  const answers = await Promise.allSettled(answering)
  const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const masters = heard.filter((node) => node !== null)
  const [most] = [...groupBy(masters, toHostAndPort).values()].toSorted((a, b) => b.length - a.length)
  if (most?.[0]) return most[0]
  // Some Sentinels answered, but know no master. That explains the failure better than the error of an unreachable
  // Sentinel.
  if (heard.length > 0) throw new Error(`the Sentinels know no ${address.master}`)
  throw (answers[0] as PromiseRejectedResult).reason
}

async function askSentinel(
  node: RedisNode,
  { sentinel, isTls, master }: SentinelAddress,
): Promise<RedisNode | null> {
  const client = createClient({ ...clientOptions, ...toLogin(sentinel), socket: toSocket(node, isTls) })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answer: unknown = await client.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', master])
    return Array.isArray(answer) ? { host: String(answer[0]), port: Number(answer[1]) } : null
  } finally {
    client.destroy()
  }
}
