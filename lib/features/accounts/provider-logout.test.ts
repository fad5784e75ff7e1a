/** @jest-environment node */
import { getSettings } from '@/lib/base/platform/settings'
import { startFakeProvider, toToken, type FakeProvider } from '@/lib/testing/fake-provider'
import { addPerson, anAccountContext, NOON } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import type { Queries } from '@/lib/features/query-table'
import { beginSession } from './begin-session'
import { beginOidc, endOidc } from './oidc-sign-in'
import { endByProvider } from './provider-logout'
import { resetAttemptLimits } from './rate-limits'

jest.mock('@/lib/base/platform/settings', () => ({ getSettings: jest.fn() }))

const event = 'http://schemas.openid.net/event/backchannel-logout'
const seconds = NOON.getTime() / 1000
let provider: FakeProvider
let store: Queries
let close: () => Promise<void>
let count = 0

beforeAll(async () => {
  provider = await startFakeProvider()
  jest.mocked(getSettings).mockReturnValue(provider.settings as never)
  const opened = await openStoreContent()
  store = opened.queries
  close = opened.close
})
afterAll(() => Promise.all([close(), provider.close()]))
beforeEach(() => resetAttemptLimits())

/** Somebody whom the provider knows, with sessions that began by its own: `sid`, or null for one without. */
async function addSessions(...sids: (string | null)[]) {
  const email = `logout${++count}@example.com`
  const { id } = await addPerson(store, { email, role: 'author', organisation: 'AXS' })
  const subject = `subject of ${email}`
  await store.identities.linkIdentity({ issuer: provider.issuer, subject }, email, NOON)
  const begin = async (method: 'password' | 'oidc', sid: string | null) => {
    const { session } = beginSession(anAccountContext(store), method, sid)
    await store.sessions.createSession(id, session)
    return session.tokenHash
  }
  const hashes = await Promise.all(sids.map((sid) => begin('oidc', sid)))
  const byPassword = await begin('password', null)
  const areOpen = async () => {
    const open = await Promise.all(
      [...hashes, byPassword].map((hash) => store.sessions.readSession(hash, NOON)),
    )
    return open.map((session) => session !== null)
  }
  return { subject, areOpen }
}

const toClaims = (claims: object) => ({
  iss: provider.issuer,
  aud: 'cartelera',
  jti: `token ${++count}`,
  iat: seconds,
  exp: seconds + 120,
  events: { [event]: {} },
  ...claims,
})

const context = () => ({ store, address: '192.0.2.7', now: NOON })
const send = (claims: object) => endByProvider(context(), toToken(toClaims(claims), provider.key))

test('a session of the provider ends, with those that it has named none for, and no other', async () => {
  const { subject, areOpen } = await addSessions('one', 'two', null)
  expect(await send({ sub: subject, sid: 'one' })).toBe('done')
  expect(await areOpen()).toEqual([false, true, false, true])
})

test('a session is ended by its name alone, and with no session named all that came through the provider', async () => {
  const { subject, areOpen } = await addSessions('three', 'four')
  expect(await send({ sid: 'three' })).toBe('done')
  expect(await areOpen()).toEqual([false, true, true])
  expect(await send({ sub: subject })).toBe('done')
  expect(await areOpen()).toEqual([false, false, true])
  const [line] = await store.audit.listAudit('AXS' as never, { before: null, limit: 1, isCompanyWide: true })
  expect(line).toMatchObject({ action: 'endProviderSession', result: 'done' })
})

test('whom no one here is ends no session', async () => {
  const { areOpen } = await addSessions('five')
  expect(await send({ sub: 'a stranger', sid: 'five' })).toBe('done')
  expect(await areOpen()).toEqual([true, true])
})

test('a token counts once', async () => {
  const { subject } = await addSessions('six')
  const token = toToken(toClaims({ sub: subject }), provider.key)
  expect(await endByProvider(context(), token)).toBe('done')
  const { areOpen } = await addSessions('six')
  expect(await endByProvider(context(), token)).toBe('refused')
  expect(await areOpen()).toEqual([true, true])
})

test.each<[string, object]>([
  ['another issuer', { iss: 'https://another.example' }],
  ['another client', { aud: 'another' }],
  ['no id of its own', { jti: undefined }],
  ['no event', { events: {} }],
  ['an ID token’s nonce', { nonce: 'one' }],
  ['neither a person nor a session', { sub: undefined }],
  ['no time', { iat: undefined }],
  ['no end', { exp: undefined }],
  ['a time that has passed', { exp: seconds - 120 }],
  ['a time long ago', { iat: seconds - 3600 }],
  ['a time to come', { iat: seconds + 3600 }],
])('a token with %s is refused', async (_, claims) => {
  const { subject, areOpen } = await addSessions('seven')
  expect(await send({ sub: subject, ...claims })).toBe('refused')
  expect(await areOpen()).toEqual([true, true])
})

test.each(['none', 'client secret', 'another’s'] as const)('a token signed by %s is refused', async (by) => {
  const { subject } = await addSessions('eight')
  const key = by === 'another’s' ? provider.anothersKey : by
  expect(await endByProvider(context(), toToken(toClaims({ sub: subject }), key))).toBe('refused')
})

test('no token at all is refused', async () => {
  expect(await endByProvider(context(), 'x')).toBe('refused')
})

/** A sign-in up to where the provider sends the browser back: with the browser's token, and the address's query. */
async function beginSignIn(subject: string) {
  const begun = await beginOidc(anAccountContext(store), { next: null, invitation: null })
  if (begun.kind !== 'done') throw new Error(begun.kind)
  const query = new URL(begun.location ?? '').searchParams
  const now = Math.floor(Date.now() / 1000)
  const times = { iat: now, exp: now + 60 }
  const claims = { iss: provider.issuer, aud: 'cartelera', sub: subject, nonce: query.get('nonce'), ...times }
  provider.state.idToken = toToken(claims, provider.key)
  const search = `?${new URLSearchParams({ code: 'y', state: query.get('state') ?? '', iss: provider.issuer })}`
  const [, token = null] = begun.cookies?.find(([cookie]) => cookie === 'oidc') ?? []
  return { token, search }
}

const comeBack = (challengeToken: string | null, search: string) =>
  endOidc(anAccountContext(store, { challengeToken }), search)

test('a code signs in once, in the browser that left for it', async () => {
  const { subject } = await addSessions()
  const [one, other] = [await beginSignIn(subject), await beginSignIn(subject)]
  const refused = { kind: 'refused', reason: 'oidcRefused' }
  expect(await comeBack(null, other.search)).toEqual(refused)
  expect(await comeBack(one.token, other.search)).toEqual(refused)
  expect(await comeBack(other.token, other.search)).toMatchObject({ kind: 'done' })
  expect(await comeBack(other.token, other.search)).toEqual(refused)
  expect(await comeBack(one.token, one.search)).toEqual(refused)
})
