import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { followWrites } from './follow-writes'

jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: jest.fn(), error: jest.fn() }) }))

/** Creates a pool with an idle connection and one whose statements fail with `cause`. */
function openPool(cause: Error) {
  const end = jest.fn(async () => undefined)
  const closed = new Error('Client was closed')
  const query = async () => Promise.reject(end.mock.calls.length > 0 ? closed : cause)
  const [client, idle] = [{ query, end, emit: jest.fn() }, { emit: jest.fn() }]
  const pool = Object.assign(new EventEmitter(), { options: { maxUses: Infinity }, query })
  const stop = followWrites(pool as unknown as pg.Pool)
  pool.emit('connect', client)
  for (const connection of [client, idle]) pool.emit('release', undefined, connection)
  pool.emit('acquire', client)
  return { client, idle, pool, stop }
}

test.each([
  ['a query timeout closes the connection and the idle ones', new Error('Query read timeout'), 1],
  [
    'a rejected statement closes no connection',
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    0,
  ],
])('%s', async (_, cause, times) => {
  const { client, idle, pool, stop } = openPool(cause)
  await expect(client.query()).rejects.toThrow(cause)
  // Further statements of the same client, as in a transaction, get the same error.
  await expect(client.query()).rejects.toThrow(cause)
  expect(client.end).toHaveBeenCalledTimes(times)
  expect(idle.emit).toHaveBeenCalledTimes(times)
  expect(client.emit).not.toHaveBeenCalled()
  expect(pool.options.maxUses).toBe(Infinity)
  stop()
})

test('uses each connection once while the database is read-only', async () => {
  const { client, pool, stop } = openPool(Object.assign(new Error('cannot execute'), { code: '25006' }))
  await expect(client.query()).rejects.toThrow('cannot execute')
  expect(pool.options.maxUses).toBe(1)
  stop()
})
