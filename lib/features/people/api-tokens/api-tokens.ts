import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import { SCOPES_VERSION, toCurrentScopes, type ApiToken, type Through } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { apiTokens, people } from '@/lib/db/schema'
import { personFields } from '@/lib/features/people/accounts/people'

/** Minimum interval in ms between updates of `usedAt`. */
const TOUCH_MS = 60_000
const MAX_TOKENS = 100

type NewToken = Omit<ApiToken, 'person' | 'usedAt'> & { tokenHash: string; personId: string }

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  prefix: apiTokens.prefix,
  scopes: apiTokens.scopes,
  scopesVersion: apiTokens.scopesVersion,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  usedAt: apiTokens.usedAt,
}

const isIn = (organisation: OrganisationId) => eq(apiTokens.organisationId, organisation)

/** Creates a token, or returns false at the maximum number. Deletes tokens that expired long ago. */
export async function createToken(
  database: Database,
  organisation: OrganisationId,
  { scopes, name, ...token }: NewToken,
): Promise<boolean> {
  const forgotten = lt(apiTokens.expiresAt, new Date(token.createdAt.getTime() - FORGOTTEN_MS))
  await database.delete(apiTokens).where(and(isIn(organisation), forgotten))
  if ((await database.$count(apiTokens, isIn(organisation))) >= MAX_TOKENS) return false
  await database.insert(apiTokens).values({
    ...token,
    organisationId: organisation,
    name: storable(name),
    scopes: [...scopes],
    scopesVersion: SCOPES_VERSION,
  })
  return true
}

/** Time in ms for which expired tokens stay in the list, which explains why a client fails. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000

/** Returns the tokens, the newest first, including expired ones. */
export async function listTokens(database: Database, organisation: OrganisationId): Promise<ApiToken[]> {
  const rows = await database
    .select({ ...columns, person: { id: people.id, name: people.name } })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(isIn(organisation))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
  return rows.map(({ scopesVersion, ...token }) => ({
    ...token,
    scopes: toCurrentScopes(token.scopes, scopesVersion),
  }))
}

/** Ends a token. Returns false if the organisation does not have it. */
export async function endToken(
  database: Database,
  organisation: OrganisationId,
  id: string,
): Promise<boolean> {
  const ended = await database
    .delete(apiTokens)
    .where(and(isIn(organisation), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id })
  return ended.length > 0
}

/**
 * Returns the person and organisation of a token. Returns null if it has ended or the person is disabled.
 * Updates the time of the last use.
 */
export async function readToken(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<{ person: Person; through: Through } | null> {
  const { id, name, scopes, scopesVersion, usedAt, organisationId } = apiTokens
  const [row] = await database
    .select({
      through: { id, name, scopes, organisation: organisationId },
      scopesVersion,
      usedAt,
      person: personFields,
    })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(
      and(eq(apiTokens.tokenHash, tokenHash), gt(apiTokens.expiresAt, now), eq(people.isDisabled, false)),
    )
  if (!row) return null
  if (now.getTime() - (row.usedAt?.getTime() ?? 0) > TOUCH_MS)
    await database.update(apiTokens).set({ usedAt: now }).where(eq(apiTokens.tokenHash, tokenHash))
  const { person, through, scopesVersion: version } = row
  return {
    person,
    through: {
      ...through,
      scopes: toCurrentScopes(through.scopes, version),
      organisation: through.organisation as OrganisationId,
    },
  }
}
