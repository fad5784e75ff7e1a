import { TOKEN_PREFIX } from '@/lib/base/domain/api-token'
import { readBearer } from '@/lib/base/http/bearer'
import type { HeaderReader } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'
import { hashToken } from '@/lib/features/accounts/tokens'
import { readRoomOrigin } from '@/lib/features/operations/room-origin'
import type { Queries } from '@/lib/features/queries'

/** Who asks by `Authorization: Bearer ctl_…`; null without a token that is good. No cookie is read. */
export async function findTokenCaller(store: Queries, headers: HeaderReader, now = new Date()) {
  const token = readBearer(headers)
  if (!token?.startsWith(TOKEN_PREFIX)) return null
  const found = await store.apiTokens.readToken(hashToken(token), now)
  return found && { store, origin: readRoomOrigin(headers, getSettings()), ...found }
}
