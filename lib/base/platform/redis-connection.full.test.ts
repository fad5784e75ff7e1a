/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@redis/client'
import { findFreePort } from '@/lib/testing/free-port'
import { startRedis, type TestRedis } from '@/lib/testing/redis'
import { until } from '@/lib/testing/until'
import { connectRedis, type RedisConnection } from './redis-connection'
import { connectOnce } from './redis-client'

jest.mock('./log', () => ({ log: () => ({ info: jest.fn(), warn: jest.fn() }) }))

const closings: (() => unknown)[] = []
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-redis-'))

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const portOf = ({ url }: TestRedis) => Number(new URL(url).port)

async function aServer(options: string[] = [], port?: number) {
  const server = await startRedis([...options, '--dir', folder], port)
  closings.push(() => server.kill())
  return server
}

function aConnection(url: string, isListener = true) {
  const connection = connectRedis(url, 'test', {}, { isListener })
  closings.push(connection.close)
  return connection
}

async function send(server: TestRedis, ...command: string[]) {
  const client = await createClient({ url: server.url }).connect()
  try {
    return await client.sendCommand(command)
  } finally {
    client.destroy()
  }
}

/** Returns the port of the current server. */
async function portNow(connection: RedisConnection<Record<never, never>>) {
  return Number(/tcp_port:(\d+)/.exec(await connection.client().info('server'))?.[1])
}

describe('Sentinels', () => {
  async function aMasterAndItsReplica() {
    const master = await aServer()
    const replica = await aServer(['--replicaof', '127.0.0.1', String(portOf(master))])
    const port = await findFreePort()
    const file = path.join(folder, `sentinel-${port}.conf`)
    writeFileSync(file, `sentinel monitor news 127.0.0.1 ${portOf(master)} 1\n`)
    const sentinel = await startSentinel(file, port)
    await until(async () => String(await send(sentinel, 'SENTINEL', 'REPLICAS', 'news')) !== '')
    return {
      master,
      replica,
      sentinel,
      url: `redis-sentinel://127.0.0.1:${await findFreePort()},127.0.0.1:${port}/news`,
    }
  }

  async function startSentinel(file: string, port: number) {
    const sentinel = await startRedis([file, '--sentinel'], port)
    closings.push(() => sentinel.kill())
    return sentinel
  }

  test('subscribes to the current master, and reports possibly missed messages after each failover', async () => {
    const { master, replica, sentinel, url } = await aMasterAndItsReplica()
    const connection = aConnection(url)
    const heard: string[] = []
    let readies = 0
    connection.onReady(() => {
      readies++
      void connection.client().subscribe('news', (text) => heard.push(text))
    })
    await until(() => readies === 1)
    expect(await portNow(connection)).toBe(portOf(master))
    // The Sentinel refuses a failover until it knows a healthy replica.
    await until(async () => String(await send(sentinel, 'SENTINEL', 'FAILOVER', 'news')) === 'OK')
    await until(async () => (await portNow(connection)) === portOf(replica))
    expect(readies).toBeGreaterThan(1)
    await until(async () => Number(await send(replica, 'PUBLISH', 'news', 'after it')) > 0)
    await until(() => heard.includes('after it'))
  })

  test('fails if the Sentinels do not know the master', async () => {
    const { url } = await aMasterAndItsReplica()
    const connection = aConnection(url.replace('/news', '/other'))
    const disconnected = jest.spyOn(connection.outage, 'disconnected')
    await until(() => disconnected.mock.calls.length > 0)
    expect(disconnected.mock.calls[0]?.[0].message).toContain('know no other')
    expect(connection.isReady()).toBe(false)
  })
})

describe('a cluster', () => {
  async function aNode() {
    const port = await findFreePort()
    const nodes = [
      '--cluster-config-file',
      `nodes-${port}.conf`,
      '--cluster-port',
      String(await findFreePort()),
    ]
    const node = await aServer(['--cluster-enabled', 'yes', ...nodes], port)
    await send(node, 'CLUSTER', 'ADDSLOTSRANGE', '0', '16383')
    return { node, url: `redis-cluster://127.0.0.1:${await findFreePort()},127.0.0.1:${port}` }
  }

  test('sends commands by key, and continues after a node has recovered', async () => {
    const { node, url } = await aNode()
    const connection = aConnection(url, false)
    await until(async () => (await connection.client().set('key', 'one')) === 'OK')
    await node.kill()
    await until(() => !connection.isReady())
    await node.start()
    await until(async () => (await connection.client().set('key', 'two')) === 'OK')
    expect(await connection.client().get('key')).toBe('two')
  })

  test('receives messages through any node', async () => {
    const { node, url } = await aNode()
    const connection = aConnection(url)
    const heard: string[] = []
    connection.onReady(() => void connection.client().subscribe('news', (text) => heard.push(text)))
    await until(async () => Number(await send(node, 'PUBLISH', 'news', 'hola')) > 0)
    await until(() => heard.includes('hola'))
  })
})

test('disconnects from a server that another one has replaced', async () => {
  const server = await aServer()
  const client = createClient({ url: server.url })
  let isRight = true
  const { lost } = await connectOnce(client, async () => isRight, 10)
  isRight = false
  await expect(lost).rejects.toThrow('another server')
  client.destroy()
})
