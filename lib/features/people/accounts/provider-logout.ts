import * as z from 'zod'
import { storable } from '@/lib/db/database'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { AccountContext } from './account-action'
import { OidcUnavailableError, readProvider, undefinedWhereUnavailable } from './oidc'
import type { ProviderLogout } from './provider-sessions'
import { countAttempt, refundAttempt, toNetworkAttempt } from './rate-limits'
import { recordAccount } from './record-account'
import { hashToken } from './tokens'

/** Event of OpenID Connect Back-Channel Logout 1.0: the provider's server reports that a person has signed out. */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const CLOCK_SKEW_SECONDS = 60
const MAX_AGE_SECONDS = 10 * 60
const TIMEOUT_MS = 5000
/** Accepted signature algorithms. Shared-secret algorithms are excluded. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const claims = z
  .object({
    iss: z.string(),
    jti: z.string().min(1).max(500),
    iat: z.number(),
    exp: z.number(),
    sub: z.string().min(1).max(500).optional(),
    sid: z.string().min(1).max(500).optional(),
    events: z.object({ [EVENT]: z.object({}) }),
    // Rejects ID tokens, which contain a nonce and which every signed-in person could send.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

type Answer = 'done' | 'refused' | 'limited' | 'unavailable'

/** Ends the sessions that a logout token names. Each token works once. */
export async function endByProvider(
  context: Pick<AccountContext, 'store' | 'address' | 'now'>,
  token: string,
): Promise<Answer> {
  const { store, address, now } = context
  const attempt = toNetworkAttempt('oidc', address)
  if (!(await countAttempt(attempt)).ok) return 'limited'
  const logout = await readLogoutToken(token, now).catch(undefinedWhereUnavailable)
  if (logout === undefined) return 'unavailable'
  if (logout === 'refused') return 'refused'
  const ended = await store.providerSessions.endProviderSessions(logout)
  if (ended === 'replayed') return 'refused'
  await refundAttempt(attempt)
  for (const person of ended) await recordAccount(context, person, 'endProviderSession', 'done', {})
  return 'done'
}

/** Verifies and parses a logout token. Throws `OidcUnavailableError`. */
async function readLogoutToken(token: string, now: Date): Promise<ProviderLogout | 'refused'> {
  const { errors, jwtVerify } = await import('jose')
  const provider = await readProvider()
  const keys = await findKeys(provider.jwks_uri ?? '')
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: getSettings().OIDC_CLIENT_ID ?? '',
      algorithms,
      clockTolerance: CLOCK_SKEW_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      currentDate: now,
    })
    const { data } = claims.safeParse(payload)
    if (!data) return 'refused'
    const { iss, jti, exp, sub = null, sid = null } = data
    const expiresAt = new Date((exp + CLOCK_SKEW_SECONDS) * 1000)
    return {
      issuer: iss,
      subject: sub && storable(sub),
      session: sid && storable(sid),
      tokenHash: hashToken(`${iss} ${jti}`),
      expiresAt,
      now,
    }
  } catch (cause) {
    const isItsOwn = cause instanceof errors.JOSEError && !unreachable.includes(cause.code)
    if (isItsOwn) return 'refused'
    throw new OidcUnavailableError('keys not reached', { cause })
  }
}

/** Error codes of `jose` if the provider's keys could not be fetched. */
const unreachable = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']

async function findKeys(uri: string) {
  const { createRemoteJWKSet } = await import('jose')
  const held = processWide('provider-keys', () => new Map<string, ReturnType<typeof createRemoteJWKSet>>())
  const keys = held.get(uri) ?? createRemoteJWKSet(new URL(uri), { timeoutDuration: TIMEOUT_MS })
  held.set(uri, keys)
  return keys
}
