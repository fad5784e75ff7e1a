import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An OpenID Connect provider that returns the tokens of a test. Its keys are those of `jwks_uri`. */
export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const secret = 'a secret of this test'
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export async function startFakeProvider() {
  const [its, anothers] = [rsa(), rsa()]
  const state = { idToken: '' }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404).end(answer && JSON.stringify(answer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: state.idToken }),
    '/jwks': () => ({
      keys: [{ ...its.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }],
    }),
  }
  const settings = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'cartelera',
    OIDC_CLIENT_SECRET: secret,
    OIDC_GROUPS_CLAIM: 'groups',
  }
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { issuer, settings, state, close, key: its.privateKey, anothersKey: anothers.privateKey }
}

/**
 * Signs a token with these claims. `signature` is the private key that signs it, 'client secret' to sign with the
 * client secret, or 'none' for an unsigned token.
 */
export function toToken(claims: object, signature: KeyObject | 'none' | 'client secret'): string {
  const alg = signature === 'none' ? 'none' : signature === 'client secret' ? 'HS256' : 'RS256'
  const text = `${encode({ alg, kid: 'one' })}.${encode(claims)}`
  if (signature === 'none') return `${text}.`
  if (signature === 'client secret')
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  return `${text}.${sign('sha256', Buffer.from(text), signature).toString('base64url')}`
}

/** Returns the token with other claims but the old signature, which is then invalid. */
export function alterToken(token: string, claims: object): string {
  const [head, , signature] = token.split('.')
  return [head, encode(claims), signature].join('.')
}
