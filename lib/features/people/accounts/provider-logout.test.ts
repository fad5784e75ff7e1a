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

/**
 * Creates a person of the provider with sessions. Each `sid` is a provider session, or null for a session without one.
 */
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

test('ends the sessions of a provider session, and those without one, but no others', async () => {
  const { subject, areOpen } = await addSessions('one', 'two', null)
  expect(await send({ sub: subject, sid: 'one' })).toBe('done')
  expect(await areOpen()).toEqual([false, true, false, true])
})

test('ends a session by its `sid` alone, and all provider sessions of a person if no `sid` is given', async () => {
  const { subject, areOpen } = await addSessions('three', 'four')
  expect(await send({ sid: 'three' })).toBe('done')
  expect(await areOpen()).toEqual([false, true, true])
  expect(await send({ sub: subject })).toBe('done')
  expect(await areOpen()).toEqual([false, false, true])
  const [line] = await store.audit.listAudit('AXS' as never, { before: null, limit: 1, isCompanyWide: true })
  expect(line).toMatchObject({ action: 'endProviderSession', result: 'done' })
})

test('ends no session for an unknown subject', async () => {
  const { areOpen } = await addSessions('five')
  expect(await send({ sub: 'a stranger', sid: 'five' })).toBe('done')
  expect(await areOpen()).toEqual([true, true])
})

test('accepts a token once', async () => {
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
  ['no token id', { jti: undefined }],
  ['no event', { events: {} }],
  ['an ID token’s nonce', { nonce: 'one' }],
  ['no person and no session', { sub: undefined }],
  ['no time', { iat: undefined }],
  ['no end', { exp: undefined }],
  ['an expired time', { exp: seconds - 120 }],
  ['a time long ago', { iat: seconds - 3600 }],
  ['a time to come', { iat: seconds + 3600 }],
])('rejects a token with %s', async (_, claims) => {
  const { subject, areOpen } = await addSessions('seven')
  expect(await send({ sub: subject, ...claims })).toBe('refused')
  expect(await areOpen()).toEqual([true, true])
})

test.each(['none', 'client secret', 'another’s'] as const)('rejects a token signed by %s', async (by) => {
  const { subject } = await addSessions('eight')
  const key = by === 'another’s' ? provider.anothersKey : by
  expect(await endByProvider(context(), toToken(toClaims({ sub: subject }), key))).toBe('refused')
})

test('rejects a malformed token', async () => {
  expect(await endByProvider(context(), 'x')).toBe('refused')
})

/** Begins a sign-in up to the provider's redirect back. Returns the browser's token and the query of the redirect. */
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

test('accepts a code once, in the browser that requested it', async () => {
  const { subject } = await addSessions()
  const [first, second] = [await beginSignIn(subject), await beginSignIn(subject)]
  const refused = { kind: 'refused', reason: 'oidcRefused' }
  expect(await comeBack(null, second.search)).toEqual(refused)
  expect(await comeBack(first.token, second.search)).toEqual(refused)
  expect(await comeBack(second.token, second.search)).toMatchObject({ kind: 'done' })
  expect(await comeBack(second.token, second.search)).toEqual(refused)
  expect(await comeBack(first.token, first.search)).toEqual(refused)
})
