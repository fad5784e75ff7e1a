import type { Database } from '@/lib/db/database'
import { readBounce, readUnsubscribe } from '@/lib/features/audience/newsletters/read-bounce'
import { recordBounce } from '@/lib/features/audience/newsletters/suppressions'
import { endByToken } from './subscribers'

/**
 * Processes a mail to the sender's address: a bounce, a complaint or an unsubscription. Returns null for another mail.
 */
export async function receiveReport(
  database: Database,
  { source, at }: { source: string; at: Date },
): Promise<'suppressed' | 'counted' | 'ended' | null> {
  const report = readBounce(source)
  if (report) return recordBounce(database, { ...report, at })
  const token = readUnsubscribe(source)
  return token !== null && (await endByToken(database, token)) ? 'ended' : null
}
