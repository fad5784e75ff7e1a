import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { apiAnswers } from '@/lib/db/schema'
import { readSealKey, seal, unseal } from '@/lib/db/seal'

const REMEMBERED_MS = 24 * 60 * 60 * 1000
/** Time in ms after which an unfinished command counts as aborted by a crash. */
const CUT_OFF_MS = 10 * 60 * 1000

/**
 * Identifies a command that a client may repeat. `requestHash` is the hash of the request's path, `If-Match` and body.
 */
export type RepeatableCall = { tokenId: string; key: string; requestHash: string }

/**
 * State of a repeatable command.
 *
 *   begun     first request with the key: perform it
 *   running   the first request is still running
 *   other     the key was used for another command
 *   answered  the stored answer
 */
export type Repetition =
  | { kind: 'begun' }
  | { kind: 'running' }
  | { kind: 'other' }
  | { kind: 'answered'; status: number; body: string }

const { tokenId, key, begunAt } = apiAnswers
const isOf = (call: RepeatableCall) => and(eq(tokenId, call.tokenId), eq(key, call.key))

/** Registers a command, unless the key is in use. Deletes entries after 24 hours. */
export async function beginAnswer(database: Database, call: RepeatableCall, now: Date): Promise<Repetition> {
  await database.delete(apiAnswers).where(lt(begunAt, new Date(now.getTime() - REMEMBERED_MS)))
  const begun = await database
    .insert(apiAnswers)
    .values({ ...call, begunAt: now })
    .onConflictDoNothing()
    .returning({ key })
  if (begun.length > 0) return { kind: 'begun' }
  const [row] = await database.select().from(apiAnswers).where(isOf(call))
  if (!row) return { kind: 'running' }
  if (row.requestHash !== call.requestHash) return { kind: 'other' }
  if (row.status !== null) {
    const body = unseal(await readSealKey(database), row.body)
    return { kind: 'answered', status: row.status, body }
  }
  const cutOff = lt(begunAt, new Date(now.getTime() - CUT_OFF_MS))
  const taken = await database
    .update(apiAnswers)
    .set({ begunAt: now })
    .where(and(isOf(call), cutOff))
    .returning({ key })
  return { kind: taken.length > 0 ? 'begun' : 'running' }
}

/** Stores the answer to a command, encrypted: it may contain a webhook's secret or a preview link. */
export async function keepAnswer(
  database: Database,
  call: RepeatableCall,
  { status, body }: { status: number; body: string },
): Promise<void> {
  const sealed = seal(await readSealKey(database), body)
  await database.update(apiAnswers).set({ status, body: sealed }).where(isOf(call))
}

/** Deletes the entry of a failed command, so that a repeated request performs it again. */
export async function forgetAnswer(database: Database, call: RepeatableCall): Promise<void> {
  await database.delete(apiAnswers).where(isOf(call))
}
