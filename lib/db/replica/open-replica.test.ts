import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { readRows } from '@/lib/db/database'
import { openReplica } from './open-replica'

const mockLog = { info: jest.fn(), warn: jest.fn() }
jest.mock('@/lib/base/platform/log', () => ({ log: () => mockLog }))

/** State of a server; `position` is null for a primary. */
type Server = { name: string; isAway?: boolean; position: bigint | null; refuses?: string }

let primary: Server
let replicas: Server[]
let changes: number
let open: ReturnType<typeof openReplica>
const onUnsure = jest.fn()

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

async function answer(server: Server, statement: unknown) {
  if (server.isAway) throw refused()
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
  if (/lsn/.test(text)) return { rows: [{ bytes: server.position?.toString() ?? null }] }
  if (server.refuses) throw Object.assign(new Error(server.refuses), { code: '40001' })
  return { rows: [{ from: server.name }] }
}

/** Creates a pool that connects to each of its servers in turn, like one address of several servers. */
function poolOf(servers: () => Server[]): pg.Pool {
  let connections = 0
  const pool = {
    connect: async () => {
      const all = servers()
      const server = all[connections++ % all.length]!
      if (server.isAway) throw refused()
      return { query: (statement: unknown) => answer(server, statement), release: () => undefined }
    },
    query: (statement: unknown) => answer(servers()[0]!, statement),
    end: async () => undefined,
  }
  return pool as unknown as pg.Pool
}

beforeEach(() => {
  jest.useFakeTimers()
  for (const mock of [mockLog.info, mockLog.warn, onUnsure]) mock.mockClear()
  primary = { name: 'primary', position: 100n }
  replicas = [{ name: 'replica', position: 100n }]
  changes = 0
  const pools = {
    replica: poolOf(() => replicas),
    primary: poolOf(() => [primary]),
    position: poolOf(() => [primary]),
  }
  open = openReplica(pools, { countChanges: () => changes, onUnsure })
})

afterEach(async () => {
  await open.close()
  jest.useRealTimers()
})

/** Returns the server that answers a read. Time advances while it waits. */
async function read(): Promise<string> {
  const reading = readRows<{ from: string }>(open.database, sql`select 1 as one`).then(
    ([row]) => row!.from,
    (cause: Error) => String((cause.cause as Error).message),
  )
  await jest.advanceTimersByTimeAsync(3000)
  return reading
}

const change = (position: bigint) => {
  primary.position = position
  changes++
}

test('the replica answers while it has all announced changes', async () => {
  expect(await read()).toBe('replica')
  // Changes the primary without notifying this instance. Reads may therefore use the replica, which lacks the change.
  primary.position = 200n
  expect(await read()).toBe('replica')
})

test('waits for a replica that gets the change a moment later', async () => {
  change(200n)
  const reading = read()
  replicas[0]!.position = 200n
  expect(await reading).toBe('replica')
  expect(mockLog.warn).not.toHaveBeenCalled()
})

test.each<[string, Partial<Server>, string]>([
  ['lacks a change', { position: 199n }, 'it lacks 1 bytes of the log'],
  ['is lost', { isAway: true }, 'connect ECONNREFUSED'],
  ['has become a primary', { position: null }, 'it is no replica'],
])('if the replica %s, the primary answers, and this is logged once', async (_, state, reason) => {
  change(200n)
  Object.assign(replicas[0]!, state)
  expect([await read(), await read()]).toEqual(['primary', 'primary'])
  expect(mockLog.warn.mock.calls).toEqual([[{ reason }, 'replica not used']])
  Object.assign(replicas[0]!, { position: 200n, isAway: false })
  await jest.advanceTimersByTimeAsync(1000)
  expect(await read()).toBe('replica')
  expect(mockLog.info).toHaveBeenCalledTimes(1)
})

test('checks each of several replicas at one address separately', async () => {
  change(200n)
  replicas = [
    { name: 'one', position: 200n },
    { name: 'other', position: 150n },
  ]
  const answers = [await read(), await read(), await read(), await read()]
  expect(answers).not.toContain('other')
})

test('a statement that only the replica rejects does not make it unavailable', async () => {
  replicas[0]!.refuses = 'conflict with recovery'
  expect(await read()).toBe('primary')
  delete replicas[0]!.refuses
  expect(await read()).toBe('replica')
  expect(mockLog.warn).not.toHaveBeenCalled()
})

test('without the primary, the replica answers with possibly stale data, and `onUnsure` is called afterwards', async () => {
  await read()
  change(200n)
  primary.isAway = true
  expect([await read(), await read()]).toEqual(['replica', 'replica'])
  expect(onUnsure).not.toHaveBeenCalled()
  primary.isAway = false
  replicas[0]!.position = 200n
  await jest.advanceTimersByTimeAsync(3000)
  expect(onUnsure).toHaveBeenCalledTimes(1)
})

test('the replica still answers if a change was lost with the primary', async () => {
  change(200n)
  expect(await read()).toBe('primary')
  primary.isAway = true
  expect(await read()).toBe('replica')
})

test('a read fails without primary and replica', async () => {
  primary.isAway = true
  replicas[0]!.isAway = true
  expect(await read()).toMatch('ECONNREFUSED')
})
