import { MAX_GROUP_LENGTH } from '@/lib/base/domain/account-limits'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { Identity } from './identities'

/**
 * Signs in with the provider of `OIDC_ISSUER` by OpenID Connect: authorisation code with PKCE, state and nonce. People
 * are identified by issuer and `sub`.
 */
const TIMEOUT_SECONDS = 5
/** Time in ms after which the provider's metadata is read again. */
const METADATA_MS = 60 * 60 * 1000

const load = () => import('openid-client')
type Configuration = Awaited<ReturnType<Awaited<ReturnType<typeof load>>['discovery']>>

/** Thrown if the provider is unreachable or violates the protocol. */
export class OidcUnavailableError extends Error {}

/** Logs an `OidcUnavailableError` and returns undefined. Throws every other error. */
export function undefinedWhereUnavailable(cause: unknown): undefined {
  if (!(cause instanceof OidcUnavailableError)) throw cause
  const reason = cause.cause instanceof Error ? cause.cause.message : cause.message
  log().warn({ reason }, 'OpenID Connect provider unavailable')
}

/** Data that is stored until the provider redirects back. */
export type OidcChallenge = { state: string; nonce: string; verifier: string }

/** Claims of a person. `email` is null unless verified; `session` is the provider's session id. */
export type OidcClaims = Identity & {
  email: string | null
  name: string | null
  groups: string[]
  session: string | null
}

export function isOidcOn(): boolean {
  return getSettings().OIDC_ISSUER !== undefined
}

const toCallback = (origin: string) => `${origin}/api/auth/oidc/callback`

/** Returns the provider's URL and the data to store. Throws `OidcUnavailableError`. */
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
 * Returns the claims of the person from the provider's redirect. Returns null if the provider refused or the
 * redirect is forged. Throws `OidcUnavailableError`.
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
    // Rejects an empty `sub`, which would match anybody at a provider that sends none.
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
    return null
  }
}

/** Requests groups if supported. Some providers send groups only if the scope is requested. */
function toScope(configuration: Configuration): string {
  const scopes = configuration.serverMetadata().scopes_supported ?? []
  return scopes.includes('groups') ? 'openid email profile groups' : 'openid email profile'
}

const MAX_GROUPS = 1000

/** Parses the groups claim, which providers omit for people without groups. */
function toGroups(claim: unknown): string[] {
  const names = (Array.isArray(claim) ? claim : [claim]).filter((name) => typeof name === 'string')
  return [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name !== '' && name.length <= MAX_GROUP_LENGTH)
    .slice(0, MAX_GROUPS)
}

/** Returns whether the error, as wrapped by the library, is a network or server error. */
function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return true
  const code = 'code' in cause ? String(cause.code) : ''
  return cause instanceof TypeError || ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code)
}

type Known = { configuration: Configuration; readAt: number; secret: string }

/** Returns the provider's metadata. Throws `OidcUnavailableError` if the provider cannot be reached. */
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
        // Checks the signature of the ID token even if it came directly from the provider.
        enableNonRepudiationChecks,
        // `OIDC_ISSUER` may use plain http only on this machine.
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    })
    held.known = { configuration, readAt: now, secret }
    return configuration
  } catch (cause) {
    throw new OidcUnavailableError('provider not reached', { cause })
  }
}
