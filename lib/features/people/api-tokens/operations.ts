import * as z from 'zod'
import { DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS, TOKEN_PREFIX, tokenScopes } from '@/lib/base/domain/api-token'
import { createId, createToken, hashToken } from '@/lib/features/people/accounts/tokens'
import {
  command,
  done,
  missing,
  query,
  refused,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'

/** Operations for the tokens by which API clients act for people in an organisation. */

const permission = 'tokens.manage'
const DAY_MS = 24 * 60 * 60 * 1000
/** Number of characters of a token that are stored and shown. */
const PREFIX_LENGTH = TOKEN_PREFIX.length + 6

/** Lists the API tokens of the organisation, without their secrets. */
export const listApiTokens = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) =>
    done({ tokens: await store.apiTokens.listTokens(organisation), now: new Date() }),
})

/** Creates a token that acts for its creator. Only this answer contains the token. */
export const createApiToken = command({
  permission,
  needsProof: () => true,
  input: z.object({
    name: z.string().trim().min(1, 'required').max(60, 'tooLong'),
    scopes: z
      .array(z.enum(tokenScopes))
      .min(1, 'required')
      .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
    days: z.int().min(1).max(MAX_TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS),
  }),
  describe: ({ name, scopes }) => ({ name, scopes: scopes.join(', ') }),
  run: async ({ store, organisation, person }, { name, scopes, days }) => {
    const token = `${TOKEN_PREFIX}${createToken().token}`
    const id = createId()
    const createdAt = new Date()
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
    const isMade = await store.apiTokens.createToken(organisation, {
      id,
      name,
      scopes,
      createdAt,
      expiresAt,
      prefix: token.slice(0, PREFIX_LENGTH),
      tokenHash: hashToken(token),
      personId: person.id,
    })
    return isMade ? done({ id, token, expiresAt }) : refused('tooManyTokens')
  },
})

async function findToken({ store, organisation }: RoomContext, { id }: { id: string }) {
  const apiToken = (await store.apiTokens.listTokens(organisation)).find(
    (listedToken) => listedToken.id === id,
  )
  return apiToken ? { name: `token ${id}`, ownerId: null, details: { name: apiToken.name } } : null
}

/** Ends a token. The next request with it is rejected. */
export const endApiToken = command({
  permission,
  input: z.object({ id: z.string().max(100) }),
  findSubject: findToken,
  run: async ({ store, organisation }, { id }) =>
    (await store.apiTokens.endToken(organisation, id)) ? done(null) : missing,
})
