import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { followWrites } from './follow-writes'

jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: jest.fn(), error: jest.fn() }) }))

/** A pool with one connection, whose statements end with `cause`. */
function openPool(cause: Error) {
  const client = { query: async () => Promise.reject(cause), end: jest.fn(async () => undefined) }
  const pool = Object.assign(new EventEmitter(), { options: { maxUses: Infinity }, query: client.query })
  const stop = followWrites(pool as unknown as pg.Pool)
  pool.emit('connect', client)
  return { client, pool, stop }
}

test.each([
  ['no answer in time closes its connection, whatever else waits on it', new Error('Query read timeout'), 1],
  ['a refusal leaves it open', Object.assign(new Error('duplicate key'), { code: '23505' }), 0],
])('%s', async (_, cause, times) => {
  const { client, pool, stop } = openPool(cause)
  await expect(client.query()).rejects.toThrow(cause)
  expect(client.end).toHaveBeenCalledTimes(times)
  expect(pool.options.maxUses).toBe(Infinity)
  stop()
})

test('a database that takes no changes has each connection used once', async () => {
  const { client, pool, stop } = openPool(Object.assign(new Error('cannot execute'), { code: '25006' }))
  await expect(client.query()).rejects.toThrow('cannot execute')
  expect(pool.options.maxUses).toBe(1)
  stop()
})
