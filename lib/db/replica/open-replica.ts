import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { count } from '@/lib/base/platform/metrics/metrics'
import { mayPass } from '@/lib/db/connect-with-retry'
import type { OpenDatabase } from '@/lib/db/database'
import { timeQueries } from '@/lib/db/patches/timed-queries'
import { ReplicaHealth } from './replica-health'
import { findEnd, queryReplica, ReplicaAway } from './replica-pool'
import { RequiredPosition } from './required-position'

type Statement = unknown[]

export type ReplicaOptions = {
  /**
   * Returns the number of changes of which this instance has been notified. Reads must include all of these changes.
   */
  countChanges: () => number
  /** Called after reads that may have been stale, because the primary did not answer. */
  onUnsure: () => void
}

/**
 * Opens a database for readers' pages. Statements run on the replica, or on the primary if the replica is unavailable
 * or lacks a change of which this instance was notified. If the primary is unavailable too, the replica answers with
 * possibly stale data, and `onUnsure` is called once the primary answers again.
 */
export function openReplica(
  { replica, primary, position }: Record<'replica' | 'primary' | 'position', pg.Pool>,
  options: ReplicaOptions,
): OpenDatabase {
  const required = new RequiredPosition({
    countChanges: options.countChanges,
    findEnd: () => findEnd(position),
    onFoundAgain: options.onUnsure,
  })
  const timed = { query: (...statement: Statement) => queryReplica(replica, required.get(), ...statement) }
  timeQueries(timed, 'postgresql')
  const health = new ReplicaHealth(() => timed.query('select 1'))
  const onReplica = async (statement: Statement) => {
    try {
      const answer = await timed.query(...statement)
      count('databaseReads', { source: 'replica' })
      return answer
    } catch (cause) {
      if (cause instanceof ReplicaAway || mayPass(cause)) health.fail(cause as Error)
      throw cause
    }
  }
  const onPrimary = async (statement: Statement) => {
    count('databaseReads', { source: 'primary' })
    try {
      return await primary.query(...(statement as [string]))
    } catch (cause) {
      // Uses the replica only if the primary does not answer at all. Otherwise only this statement failed, for example
      // because it is slow.
      if (!mayPass(cause) || (await required.ask()) !== null) throw cause
      return onReplica(statement)
    }
  }
  const reader = {
    query: (...statement: Statement) =>
      health.rests ? onPrimary(statement) : onReplica(statement).catch(() => onPrimary(statement)),
  }
  return {
    // The cast is safe: outside of transactions Drizzle calls only `query`, and readers' pages use no transactions.
    database: drizzle({ client: reader as unknown as pg.Pool }),
    async close() {
      required.close()
      health.close()
      await Promise.all([replica.end(), position.end()])
    },
  }
}
