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

/** Dependencies of the replica's reader. */
export type ReplicaOptions = {
  /** Returns a number that rises with each change that this instance knows. Later reads must see these changes. */
  countChanges: () => number
  /** Called after reads that may have missed commits, because the primary did not answer. */
  onUnsure: () => void
}

/**
 * Opens a database for readers' pages. Statements go to the replica, or to the primary if the replica lacks a change
 * that this instance knows or does not answer. If the primary does not answer either, the replica answers with what it
 * has. `onUnsure` is then called once the primary answers again.
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
      // A slow statement does not mean that the primary is away.
      if (!mayPass(cause) || (await required.ask()) !== null) throw cause
      return onReplica(statement)
    }
  }
  const reader = {
    query: (...statement: Statement) =>
      health.rests ? onPrimary(statement) : onReplica(statement).catch(() => onPrimary(statement)),
  }
  return {
    // Drizzle only calls this method for statements outside transactions, and readers' pages have no transactions.
    database: drizzle({ client: reader as unknown as pg.Pool }),
    async close() {
      required.close()
      health.close()
      await Promise.all([replica.end(), position.end()])
    },
  }
}
