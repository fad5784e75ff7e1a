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

/** One that hangs does not keep the others from being heard. */
const SENTINEL_TIMEOUT_MS = 2000

/**
 * The master: the Sentinels say where it is, and the server itself that it is one. Not the client library's own client
 * of Sentinels, which does not say that messages may have been missed.
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
    // A server that hangs says nothing, and Sentinels say that it is replaced.
    if (toHostAndPort(await findMaster(address)) !== toHostAndPort(node)) return false
    return (await client.role())?.role === 'master'
  })
}

/** Where most of the Sentinels that answer say that it is. Rejects with why none does. */
async function findMaster(address: SentinelAddress): Promise<RedisNode> {
  const answering = address.nodes.map((node) =>
    withTimeout(askSentinel(node, address), SENTINEL_TIMEOUT_MS, 'Sentinels do not answer'),
  )
  const answers = await Promise.allSettled(answering)
  const heard = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const known = heard.filter((node) => node !== null)
  const [most] = [...groupBy(known, toHostAndPort).values()].toSorted((a, b) => b.length - a.length)
  if (most?.[0]) return most[0]
  // One that answers knows better than one that does not.
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
