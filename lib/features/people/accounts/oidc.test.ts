/** @jest-environment node */
import { getSettings } from '@/lib/base/platform/settings'
import { alterToken, startFakeProvider, toToken, type FakeProvider } from '@/lib/testing/fake-provider'
import { finishOidc, startOidc } from './oidc'

jest.mock('@/lib/base/platform/settings', () => ({ getSettings: jest.fn() }))

const room = 'http://redaccion.localhost:3000'
let provider: FakeProvider

beforeAll(async () => {
  provider = await startFakeProvider()
  jest.mocked(getSettings).mockReturnValue(provider.settings as never)
})
afterAll(() => provider.close())

type Claims = Record<string, unknown>
const its = (claims: Claims) => toToken(claims, provider.key)

/** Returns the result of a sign-in. `make` changes the valid claims of the ID token. */
async function finish(make: (claims: Claims) => string, issuer = provider.issuer) {
  const { challenge } = await startOidc(room)
  const seconds = Math.floor(Date.now() / 1000)
  provider.state.idToken = make({
    iss: provider.issuer,
    aud: 'cartelera',
    sub: 'luz',
    nonce: challenge.nonce,
    iat: seconds,
    exp: seconds + 60,
    email: 'Luz@example.com',
    email_verified: true,
    name: 'Luz',
  })
  const search = new URLSearchParams({ code: 'y', state: challenge.state, iss: issuer })
  return finishOidc(room, `?${search}`, challenge)
}

test('returns the identity from a signed ID token', async () => {
  expect(await finish(its)).toEqual({
    issuer: provider.issuer,
    subject: 'luz',
    email: 'luz@example.com',
    name: 'Luz',
    groups: [],
    session: null,
  })
})

test.each<[unknown, string[]]>([
  [
    ['Redacción', ' Portada ', 'Redacción', '', 7, 'x'.repeat(201)],
    ['Redacción', 'Portada'],
  ],
  ['Redacción', ['Redacción']],
  [{ Redacción: true }, []],
])('parses the groups claim %j', async (groups, groupNames) => {
  expect(await finish((claims) => its({ ...claims, groups, sid: 'one' }))).toMatchObject({
    groups: groupNames,
    session: 'one',
  })
})

test.each<[string, (claims: Claims) => string]>([
  ['another’s signature', (claims) => toToken(claims, provider.anothersKey)],
  ['no signature', (claims) => toToken(claims, 'none')],
  ['the client’s secret for a signature', (claims) => toToken(claims, 'client secret')],
  ['claims that were changed afterwards', (claims) => alterToken(its(claims), { ...claims, sub: 'eva' })],
  ['an empty subject', (claims) => its({ ...claims, sub: '' })],
  ['a subject of spaces', (claims) => its({ ...claims, sub: '  ' })],
  ['no subject', (claims) => its({ ...claims, sub: undefined })],
  ['another client', (claims) => its({ ...claims, aud: 'another' })],
  ['another issuer', (claims) => its({ ...claims, iss: 'https://another.example' })],
  ['another nonce', (claims) => its({ ...claims, nonce: 'another' })],
  ['an expired time', (claims) => its({ ...claims, exp: 1 })],
])('returns null for a token with %s', async (_, make) => {
  expect(await finish(make)).toBeNull()
})

test('rejects a redirect from another issuer', async () => {
  expect(await finish(its, 'https://another.example')).toBeNull()
})
