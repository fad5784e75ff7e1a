import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { Database } from '@/lib/db/database'
import { identities, people, roomSessions } from '@/lib/db/schema'
import { spendToken } from './auth-challenges'

/** A sign-out reported by the OpenID Connect provider: of a person, or of one of the provider's sessions. */
export type ProviderLogout = {
  issuer: string
  subject: string | null
  session: string | null
  /** Hash of the logout token's issuer and `jti`. A token works once. */
  tokenHash: string
  expiresAt: Date
  now: Date
}

/**
 * Ends sessions after a sign-out at the provider. If `session` is given, ends its sessions here, and sessions of the
 * subject that have no provider session. Otherwise ends all sessions of the subject. Returns the affected people, or
 * `replayed` if the token was used before.
 */
export function endProviderSessions(
  database: Database,
  { issuer, subject, session, ...token }: ProviderLogout,
): Promise<Pick<Person, 'id' | 'name'>[] | 'replayed'> {
  return database.transaction(async (transaction) => {
    if (!(await spendToken(transaction, { ...token, kind: 'logout' }))) return 'replayed'
    const isSubjects = subject === null ? undefined : eq(identities.subject, subject)
    const theirs = transaction
      .select({ id: identities.personId })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), isSubjects))
    const isUnnamed = subject === null ? undefined : isNull(roomSessions.providerSession)
    const isEnded = session === null ? undefined : or(eq(roomSessions.providerSession, session), isUnnamed)
    const ended = await transaction
      .delete(roomSessions)
      .where(and(eq(roomSessions.method, 'oidc'), inArray(roomSessions.personId, theirs), isEnded))
      .returning({ personId: roomSessions.personId })
    const ids = ended.map(({ personId }) => personId)
    return transaction
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(inArray(people.id, ids))
  })
}
