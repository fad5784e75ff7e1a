/** @jest-environment node */
import { EventEmitter } from 'node:events'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createPool, type PoolOptions } from './pool'

/** Returns the statements with which a connection begins. */
async function beginWith(options: Partial<PoolOptions>) {
  const query = jest.fn().mockResolvedValue(undefined)
  const pool = createPool('postgres://db/cartelera', { timeoutMs: 5000, connections: 1, ...options })
  await pool.options.onConnect?.({ query } as unknown as pg.ClientBase)
  return query.mock.calls.flat()
}

test('sets time limits for each connection, except with a transaction pooler, whose sessions are shared', async () => {
  expect(await beginWith({})).toEqual([
    'set statement_timeout = 5000; set lock_timeout = 5000; set jit = off',
  ])
  expect(await beginWith({ ownsSessions: false })).toEqual([])
})

/** Client class for the pool. Statements that match `fails` fail. */
function clientThat(fails: RegExp) {
  return class extends EventEmitter {
    connect = (callback: () => void) => callback()
    end = (callback?: () => void) => callback?.()
    unref = () => undefined
    query = async (statement: string | { text: string }) => {
      const text = typeof statement === 'string' ? statement : statement.text
      if (fails.test(text)) throw new Error('the server has gone')
      return { rows: [] }
    }
  }
}

test.each([
  ['begun', /^begin/],
  ['committed', /^commit/],
  ['rolled back', /^commit|^rollback/],
])('a transaction that cannot be %s releases its connection', async (_, fails) => {
  const pool = createPool('postgres://db/cartelera', { timeoutMs: 5000, connections: 1 })
  Object.assign(pool, { Client: clientThat(fails) })
  const transaction = async () => drizzle({ client: pool }).transaction(async () => undefined)
  for (let tries = 0; tries < 3; tries++) await expect(transaction()).rejects.toThrow()
  expect(pool.totalCount - pool.idleCount).toBe(0)
})
