import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { authChallenges } from '@/lib/db/schema'

type Kind = (typeof authChallenges.$inferSelect)['kind']
type Data = Record<string, string | null>

/** Stores a challenge (WebAuthn or OpenID Connect) until the sign-in continues. Also deletes expired challenges. */
export async function putChallenge(
  database: Database,
  { now, ...challenge }: { tokenHash: string; kind: Kind; data: Data; now: Date; expiresAt: Date },
): Promise<void> {
  await database.delete(authChallenges).where(lt(authChallenges.expiresAt, now))
  await database.insert(authChallenges).values(challenge)
}

/** Marks a token as used until it expires. Returns whether this is its first use. */
export async function spendToken(
  database: Database,
  { now, ...token }: { tokenHash: string; kind: Kind; now: Date; expiresAt: Date },
): Promise<boolean> {
  await database.delete(authChallenges).where(lt(authChallenges.expiresAt, now))
  const spent = await database
    .insert(authChallenges)
    .values({ ...token, data: {} })
    .onConflictDoNothing()
    .returning({ tokenHash: authChallenges.tokenHash })
  return spent.length > 0
}

/** Removes and returns a challenge. Returns null if it is unknown, already used or expired. */
export async function takeChallenge(
  database: Database,
  tokenHash: string,
  kind: Kind,
  now: Date,
): Promise<Data | null> {
  const [row] = await database
    .delete(authChallenges)
    .where(
      and(
        eq(authChallenges.tokenHash, tokenHash),
        eq(authChallenges.kind, kind),
        gt(authChallenges.expiresAt, now),
      ),
    )
    .returning({ data: authChallenges.data })
  return row?.data ?? null
}
