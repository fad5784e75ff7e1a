import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { handshakes } from '@/lib/db/schema'

type Kind = (typeof handshakes.$inferSelect)['kind']
type Data = Record<string, string | null>

/** Keeps what a sign-in needs when it comes back, and forgets what never did. */
export async function putHandshake(
  database: Database,
  { now, ...handshake }: { tokenHash: string; kind: Kind; data: Data; now: Date; expiresAt: Date },
): Promise<void> {
  await database.delete(handshakes).where(lt(handshakes.expiresAt, now))
  await database.insert(handshakes).values(handshake)
}

/** Takes it out, once; null for one that is unknown, taken or expired. */
export async function takeHandshake(
  database: Database,
  tokenHash: string,
  kind: Kind,
  now: Date,
): Promise<Data | null> {
  const [row] = await database
    .delete(handshakes)
    .where(and(eq(handshakes.tokenHash, tokenHash), eq(handshakes.kind, kind), gt(handshakes.expiresAt, now)))
    .returning({ data: handshakes.data })
  return row?.data ?? null
}
