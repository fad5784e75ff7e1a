/** @jest-environment node */
import type pg from 'pg'
import { createPool, type PoolOptions } from './pool'

/** The statements that a connection begins with. */
async function beginWith(options: Partial<PoolOptions>) {
  const query = jest.fn().mockResolvedValue(undefined)
  const pool = createPool('postgres://db/cartelera', { timeoutMs: 5000, connections: 1, ...options })
  await pool.options.onConnect?.({ query } as unknown as pg.ClientBase)
  return query.mock.calls.flat()
}

test('PostgreSQL ends what has taken too long, but for a pool by transaction, whose sessions are everybody’s', async () => {
  expect(await beginWith({})).toEqual(['set statement_timeout = 5000; set lock_timeout = 5000'])
  expect(await beginWith({ ownsSessions: false })).toEqual([])
})
