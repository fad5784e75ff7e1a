import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { apiAnswers } from '@/lib/db/schema'
import { readSealKey, seal, unseal } from '@/lib/db/seal'

const REMEMBERED_MS = 24 * 60 * 60 * 1000
/** After so long a command that has not ended was cut off with its process. */
const CUT_OFF_MS = 10 * 60 * 1000

/** A command that a program may send again: by its token, under a key of its own. */
export type RepeatableCall = { tokenId: string; key: string; requestHash: string }

/**
 *   begun     the first of its key: to be performed
 *   running   the first has not ended
 *   other     the key was another command's
 *   answered  as it was then
 */
export type Repetition =
  | { kind: 'begun' }
  | { kind: 'running' }
  | { kind: 'other' }
  | { kind: 'answered'; status: number; body: string }

const { tokenId, key, begunAt } = apiAnswers
const isOf = (call: RepeatableCall) => and(eq(tokenId, call.tokenId), eq(key, call.key))

/** Begins a command, unless it has been sent before. Forgets those of yesterday. */
export async function beginAnswer(database: Database, call: RepeatableCall, now: Date): Promise<Repetition> {
  await database.delete(apiAnswers).where(lt(begunAt, new Date(now.getTime() - REMEMBERED_MS)))
  const begun = await database
    .insert(apiAnswers)
    .values({ ...call, begunAt: now })
    .onConflictDoNothing()
    .returning({ key })
  if (begun.length > 0) return { kind: 'begun' }
  const [known] = await database.select().from(apiAnswers).where(isOf(call))
  if (!known) return { kind: 'running' }
  if (known.requestHash !== call.requestHash) return { kind: 'other' }
  if (known.status !== null) {
    const body = unseal(await readSealKey(database), known.body)
    return { kind: 'answered', status: known.status, body }
  }
  const cutOff = lt(begunAt, new Date(now.getTime() - CUT_OFF_MS))
  const taken = await database
    .update(apiAnswers)
    .set({ begunAt: now })
    .where(and(isOf(call), cutOff))
    .returning({ key })
  return { kind: taken.length > 0 ? 'begun' : 'running' }
}

/** Keeps what a command was answered, sealed: a new webhook's secret and a preview's link are in it. */
export async function keepAnswer(
  database: Database,
  call: RepeatableCall,
  { status, body }: { status: number; body: string },
): Promise<void> {
  const sealed = seal(await readSealKey(database), body)
  await database.update(apiAnswers).set({ status, body: sealed }).where(isOf(call))
}

/** Has a command that failed be performed when it is sent again. */
export async function forgetAnswer(database: Database, call: RepeatableCall): Promise<void> {
  await database.delete(apiAnswers).where(isOf(call))
}
