import { MAX_GROUP_LENGTH } from '@/lib/base/domain/account-limits'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { Identity } from './identities'

/**
 * OpenID Connect with the provider of `OIDC_ISSUER`: the authorisation code with PKCE, state and nonce. Who
 * somebody is are its issuer and `sub`.
 */
const TIMEOUT_SECONDS = 5
/** What the provider says of itself is read again after so long. */
const METADATA_MS = 60 * 60 * 1000

// Loaded where it is used.
const load = () => import('openid-client')
type Configuration = Awaited<ReturnType<Awaited<ReturnType<typeof load>>['discovery']>>

/** The provider cannot be reached, or does not answer as the protocol says. */
export class OidcUnavailableError extends Error {}

/** Of what asks the provider: `undefined`, which is no answer of its, where it cannot be reached. */
export function undefinedWhereUnavailable(cause: unknown): undefined {
  if (!(cause instanceof OidcUnavailableError)) throw cause
  const reason = cause.cause instanceof Error ? cause.cause.message : cause.message
  log().warn({ reason }, 'OpenID Connect provider unavailable')
}

/** What a sign-in remembers until the provider sends the browser back. */
export type OidcChallenge = { state: string; nonce: string; verifier: string }

/**
 * Whom the provider means. The address is one that it has verified; null where it says none. `session` is the
 * provider's own, by which it signs them out.
 */
export type OidcClaims = Identity & {
  email: string | null
  name: string | null
  groups: string[]
  session: string | null
}

export function isOidcOn(): boolean {
  return getSettings().OIDC_ISSUER !== undefined
}

/** Where the provider comes back to. */
const toCallback = (origin: string) => `${origin}/api/auth/oidc/callback`

/** Where the browser goes, and what is to be remembered. Throws `OidcUnavailableError`. */
export async function startOidc(origin: string): Promise<{ location: string; challenge: OidcChallenge }> {
  const client = await load()
  const configuration = await discover()
  const challenge = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const location = client.buildAuthorizationUrl(configuration, {
    redirect_uri: toCallback(origin),
    scope: toScope(configuration),
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(challenge.verifier),
    code_challenge_method: 'S256',
  })
  return { location: location.href, challenge }
}

/**
 * Whom the provider means by what it sent the browser back with; null where it refused, or somebody made it
 * up. Throws `OidcUnavailableError`.
 */
export async function finishOidc(
  origin: string,
  search: string,
  { state, nonce, verifier }: OidcChallenge,
): Promise<OidcClaims | null> {
  const client = await load()
  const configuration = await discover()
  const url = new URL(toCallback(origin) + search)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    // An empty one would be anybody whose provider sends none.
    if (!claims || claims.sub.trim() === '') return null
    const { OIDC_GROUPS_CLAIM } = getSettings()
    const isWhole = claims.email !== undefined && claims[OIDC_GROUPS_CLAIM] !== undefined
    const asksMore = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined
    const profile = asksMore
      ? { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
      : claims
    const isVerified = profile.email_verified === true
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: isVerified && typeof profile.email === 'string' ? profile.email.toLowerCase() : null,
      name: typeof profile.name === 'string' ? profile.name.slice(0, 120) : null,
      groups: toGroups(profile[OIDC_GROUPS_CLAIM]),
      session: typeof claims.sid === 'string' ? claims.sid : null,
    }
  } catch (cause) {
    if (isUnreachable(cause)) throw new OidcUnavailableError('provider not reached', { cause })
    // What the provider, or somebody in its name, sent does not hold.
    return null
  }
}

/** Some providers name groups only where they are asked to. */
function toScope(configuration: Configuration): string {
  const known = configuration.serverMetadata().scopes_supported ?? []
  return known.includes('groups') ? 'openid email profile groups' : 'openid email profile'
}

const MAX_GROUPS = 1000

/** Providers leave the claim out for who is in none. */
function toGroups(claim: unknown): string[] {
  const names = (Array.isArray(claim) ? claim : [claim]).filter((name) => typeof name === 'string')
  return [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name !== '' && name.length <= MAX_GROUP_LENGTH)
    .slice(0, MAX_GROUPS)
}

/** Errors of the network, and of a server that fails, as the library wraps them. */
function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return true
  const code = 'code' in cause ? String(cause.code) : ''
  return cause instanceof TypeError || ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code)
}

type Known = { configuration: Configuration; readAt: number; secret: string }

/** What the provider says of itself. Throws `OidcUnavailableError`. */
export const readProvider = async () => (await discover()).serverMetadata()

async function discover(): Promise<Configuration> {
  const held = processWide('oidc', () => ({ known: null as Known | null }))
  const now = Date.now()
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET: secret = '' } = getSettings()
  const { known } = held
  if (known?.secret === secret && now - known.readAt < METADATA_MS) return known.configuration
  const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await load()
  const issuer = new URL(OIDC_ISSUER)
  try {
    const configuration = await discovery(issuer, OIDC_CLIENT_ID, secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // An ID token is the provider's by its signature, whatever it came through.
        enableNonRepudiationChecks,
        // Settings allow plain http for this machine alone.
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    })
    held.known = { configuration, readAt: now, secret }
    return configuration
  } catch (cause) {
    throw new OidcUnavailableError('provider not reached', { cause })
  }
}
