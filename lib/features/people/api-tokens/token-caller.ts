import { TOKEN_PREFIX } from '@/lib/base/domain/api-token'
import { readBearer } from '@/lib/base/http/bearer'
import type { HeaderReader } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'
import { hashToken } from '@/lib/features/people/accounts/tokens'
import { readRoomOrigin } from '@/lib/features/kernel/operations/room-origin'
import type { Queries } from '@/lib/features/kernel/queries'

/** Returns the caller of `Authorization: Bearer ctl_…`, or null without a valid token. Ignores cookies. */
export async function findTokenCaller(store: Queries, headers: HeaderReader, now = new Date()) {
  const token = readBearer(headers)
  if (!token?.startsWith(TOKEN_PREFIX)) return null
  const tokenFacts = await store.apiTokens.readToken(hashToken(token), now)
  return tokenFacts && { store, origin: readRoomOrigin(headers, getSettings()), ...tokenFacts }
}
