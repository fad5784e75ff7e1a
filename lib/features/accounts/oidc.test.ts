/** @jest-environment node */
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSettings } from '@/lib/base/platform/settings'
import { finishOidc, startOidc } from './oidc'

/** A provider that answers with whatever ID token a test makes; its keys are those of `jwks_uri`. */
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: jest.fn() }))

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [its, anothers] = [rsa(), rsa()]
const room = 'http://redaccion.localhost:3000'
const secret = 'a secret of this test'
let server: Server
let issuer: string
let idToken = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404).end(answer && JSON.stringify(answer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  jest.mocked(getSettings).mockReturnValue({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'cartelera',
    OIDC_CLIENT_SECRET: secret,
  } as never)
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const answers: Record<string, () => object> = {
  '/.well-known/openid-configuration': () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  }),
  '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: idToken }),
  '/jwks': () => ({
    keys: [{ ...its.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }],
  }),
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An ID token of the claims, signed as `signature` says. */
function toToken(claims: object, signature: KeyObject | 'none' | 'client secret' = its.privateKey): string {
  const alg = signature === 'none' ? 'none' : signature === 'client secret' ? 'HS256' : 'RS256'
  const text = `${encode({ alg, kid: 'one' })}.${encode(claims)}`
  if (signature === 'none') return `${text}.`
  if (signature === 'client secret') {
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  return `${text}.${sign('sha256', Buffer.from(text), signature).toString('base64url')}`
}

/** What comes of a sign-in whose ID token is made of the claims that are right. */
async function finish(make: (claims: Record<string, unknown>) => string) {
  const { challenge } = await startOidc(room)
  const seconds = Math.floor(Date.now() / 1000)
  idToken = make({
    iss: issuer,
    aud: 'cartelera',
    sub: 'luz',
    nonce: challenge.nonce,
    iat: seconds,
    exp: seconds + 60,
    email: 'Luz@example.com',
    email_verified: true,
    name: 'Luz',
  })
  return finishOidc(room, `?code=y&state=${challenge.state}`, challenge)
}

test('whom a signed token names is somebody', async () => {
  expect(await finish((claims) => toToken(claims))).toEqual({
    issuer,
    subject: 'luz',
    email: 'luz@example.com',
    name: 'Luz',
  })
})

test.each<[string, (claims: Record<string, unknown>) => string]>([
  ['another’s signature', (claims) => toToken(claims, anothers.privateKey)],
  ['no signature', (claims) => toToken(claims, 'none')],
  ['the client’s secret for a signature', (claims) => toToken(claims, 'client secret')],
  [
    'claims that were changed afterwards',
    (claims) => {
      const [head, , signature] = toToken(claims).split('.')
      return [head, encode({ ...claims, sub: 'eva' }), signature].join('.')
    },
  ],
  ['an empty subject', (claims) => toToken({ ...claims, sub: '' })],
  ['a subject of spaces', (claims) => toToken({ ...claims, sub: '  ' })],
  ['no subject', (claims) => toToken({ ...claims, sub: undefined })],
  ['another client', (claims) => toToken({ ...claims, aud: 'another' })],
  ['another issuer', (claims) => toToken({ ...claims, iss: 'https://another.example' })],
  ['another nonce', (claims) => toToken({ ...claims, nonce: 'another' })],
  ['a time that has passed', (claims) => toToken({ ...claims, exp: 1 })],
])('a token with %s names no one', async (_, make) => {
  expect(await finish(make)).toBeNull()
})
