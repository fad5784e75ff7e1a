import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { ApiToken, Through } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { apiTokens, people } from '@/lib/db/schema'
import { personFields } from '@/lib/features/accounts/people'

/** Its last use is written at most so often. */
const TOUCH_MS = 60_000
const MAX_TOKENS = 100

type NewToken = Omit<ApiToken, 'person' | 'usedAt'> & { tokenHash: string; personId: string }

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  prefix: apiTokens.prefix,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  usedAt: apiTokens.usedAt,
}

const isIn = (organisation: OrganisationId) => eq(apiTokens.organisationId, organisation)

/** False where the organisation has as many as it may have. Forgets those that have expired long ago. */
export async function createToken(
  database: Database,
  organisation: OrganisationId,
  { scopes, name, ...token }: NewToken,
): Promise<boolean> {
  const forgotten = lt(apiTokens.expiresAt, new Date(token.createdAt.getTime() - FORGOTTEN_MS))
  await database.delete(apiTokens).where(and(isIn(organisation), forgotten))
  if ((await database.$count(apiTokens, isIn(organisation))) >= MAX_TOKENS) return false
  await database
    .insert(apiTokens)
    .values({ ...token, organisationId: organisation, name: storable(name), scopes: [...scopes] })
  return true
}

/** So long an expired one is listed still: a program that fails is understood. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000

/** The newest first, those that have expired too. */
export async function listTokens(database: Database, organisation: OrganisationId): Promise<ApiToken[]> {
  return database
    .select({ ...columns, person: { id: people.id, name: people.name } })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(isIn(organisation))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
}

/** False where the organisation has none such. */
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

/** For whom a token acts, and where; null for one that has ended, and for a disabled person's. Writes that it was used. */
export async function readToken(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<{ person: Person; through: Through } | null> {
  const { id, name, scopes, usedAt, organisationId } = apiTokens
  const [row] = await database
    .select({
      through: { id, name, scopes, organisation: organisationId },
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
  const { person, through } = row
  return { person, through: { ...through, organisation: through.organisation as OrganisationId } }
}
