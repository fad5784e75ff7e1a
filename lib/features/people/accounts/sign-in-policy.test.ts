/** @jest-environment node */
import type { Person, SignInMethod, SignInPolicy } from '@/lib/base/domain/account'
import { FRESH_SIGN_IN_MS } from '@/lib/base/domain/account-limits'
import { sendMail } from '@/lib/base/mail/send-mail'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { operations } from '@/lib/features/operation-table'
import type { Queries } from '@/lib/features/query-table'
import { addPerson, aSession, anAccountContext, later, NOON } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { accountActions } from './account-actions'
import type { AccountContext } from './account-action'
import { resetAttemptLimits } from './rate-limits'
import { createId, createToken, hashToken } from './tokens'

jest.mock('./password-hash', () => ({
  PasswordQueueFullError: class extends Error {},
  hashPassword: jest.fn(async (password: string) => `hash of ${password}`),
  verifyPassword: jest.fn(async (password: string, hash: string | null) => hash === `hash of ${password}`),
}))
jest.mock('@/lib/base/mail/send-mail', () => ({ sendMail: jest.fn(async () => true) }))

const password = 'una frase con nubes'
let store: Queries
let close: () => Promise<void>
let owner: Person
let count = 0

beforeAll(async () => {
  const opened = await openStoreContent()
  store = opened.queries
  close = opened.close
  owner = await add('owner')
})
afterAll(() => close())
beforeEach(async () => {
  resetAttemptLimits()
  jest.mocked(sendMail).mockClear()
  await store.policy.setSignInPolicy('any', { countsIdentities: false })
})

const add = (role: 'owner' | 'author') =>
  addPerson(store, {
    email: `entrada${++count}@example.com`,
    role,
    organisation: 'AXS',
    passwordHash: `hash of ${password}`,
  })

const addKey = (person: Person) => {
  const proof = { id: createId(), publicKey: 'AA', counter: 0, transports: [] }
  return store.passkeys.addPasskey(person.id, { ...proof, name: 'Llave', now: NOON })
}

const act = (name: string, input: object, context: Partial<AccountContext> = {}) =>
  accountActions[name]!(anAccountContext(store, context), input)

async function begin(person: Person, method: SignInMethod) {
  const { token, hash } = createToken()
  const device = { userAgent: '', address: '192.0.2.1', deviceHash: createToken().hash }
  await store.sessions.createSession(person.id, {
    id: createId(),
    tokenHash: hash,
    method,
    now: NOON,
    ...device,
  })
  return hashToken(token)
}

/** Expected `isPending` of a session, by policy and sign-in method. */
const pending: [SignInPolicy, SignInMethod, boolean][] = [
  ['any', 'password', false],
  ['any', 'link', false],
  ['any', 'passkey', false],
  ['any', 'oidc', false],
  ['passkey', 'password', true],
  ['passkey', 'link', true],
  ['passkey', 'passkey', false],
  ['passkey', 'oidc', false],
  ['no-password', 'password', true],
  ['no-password', 'link', true],
  ['no-password', 'passkey', false],
  ['no-password', 'oidc', false],
]

test.each(pending)('“%s”: a session by %s is pending: %s', async (level, method, isPending) => {
  await addKey(owner)
  const token = await begin(owner, method)
  expect(await store.policy.setSignInPolicy(level, { countsIdentities: false })).toBe(true)
  expect(await store.sessions.readSession(token, NOON)).toMatchObject({ method, isPending })
})

test('a pending session can only sign out and add a passkey', async () => {
  const person = await add('author')
  const signedIn = aSession(person, NOON, { isPending: true })
  const takesPending = new Set(['sign-out', 'start-passkey', 'add-passkey'])
  const forAll = ['sign-in', 'sign-in-by-passkey', 'start-passkey-sign-in', 'list-ways']
  const links = ['redeem-owner', 'redeem-invitation', 'redeem-password']
  for (const name of Object.keys(accountActions)) {
    if (forAll.includes(name) || links.includes(name)) continue
    const { kind } = await act(name, {}, { signedIn })
    if (takesPending.has(name)) expect([name, kind]).not.toEqual([name, 'signed-out'])
    else expect([name, kind]).toEqual([name, 'signed-out'])
  }
})

test('a password alone does not allow a second passkey for a person who has one', async () => {
  const person = await add('author')
  const signedIn = aSession(person, NOON, { isPending: true })
  expect(await act('start-passkey', {}, { signedIn })).toMatchObject({ kind: 'done' })
  await addKey(person)
  expect(await act('start-passkey', {}, { signedIn })).toEqual({ kind: 'refused', reason: 'passkeyFirst' })
})

describe('without passwords', () => {
  const turnOff = () => store.policy.setSignInPolicy('no-password', { countsIdentities: false })

  test('rejects sign-ins by password, and new passwords', async () => {
    const person = await add('author')
    await addKey(owner)
    await turnOff()
    const off = { kind: 'refused', reason: 'passwordsOff' }
    expect(await act('sign-in', { email: person.email, password })).toEqual(off)
    expect(await act('sign-in', { email: 'nadie@example.com', password })).toEqual(off)
    const signedIn = aSession(person, NOON, { method: 'passkey' })
    const change = { current: password, password: 'tres gatos miran el mar' }
    expect(await act('change-password', change, { signedIn })).toEqual(off)
    expect(await act('list-ways', {}, { signedIn })).toMatchObject({ answer: { password: false } })
  })

  test('a link leads to adding a passkey, and sets no password', async () => {
    const person = await add('author')
    await addKey(owner)
    await turnOff()
    const { token, hash } = createToken()
    const dates = { createdBy: null, createdAt: NOON, expiresAt: later(1000) }
    await store.links.createLink({
      ...dates,
      id: createId(),
      tokenHash: hash,
      kind: 'password',
      personId: person.id,
    })
    const outcome = await act('redeem-password', { token })
    expect(outcome.kind).toBe('done')
    expect(await store.credentials.getPasswordHash(person.id)).toBeNull()
  })

  test('the only passkey cannot be removed', async () => {
    const person = await add('author')
    await addKey(person)
    await addKey(owner)
    await turnOff()
    const [key] = await store.passkeys.listPasskeys(person.id)
    const remove = (method: SignInMethod) =>
      act('remove-passkey', { id: key!.id }, { signedIn: aSession(person, NOON, { method }) })
    expect(await remove('passkey')).toEqual({ kind: 'refused', reason: 'lastPasskey' })
    expect(await remove('oidc')).toMatchObject({ kind: 'done' })
  })
})

test('passwords cannot be turned off while no owner could sign in without one', async () => {
  for (const { id } of await store.passkeys.listPasskeys(owner.id))
    await store.passkeys.removePasskey(owner.id, id)
  const signedIn = aSession(owner)
  const turnOff = () => act('set-sign-in-policy', { level: 'no-password' }, { signedIn })
  await addKey(await add('author'))
  expect(await turnOff()).toEqual({ kind: 'refused', reason: 'noOwnerEnters' })
  await store.identities.linkIdentity({ issuer: 'https://id.example', subject: '1' }, owner.email, NOON)
  // The identity does not count, because no OpenID Connect provider is configured.
  expect(await turnOff()).toEqual({ kind: 'refused', reason: 'noOwnerEnters' })
  expect(await store.policy.setSignInPolicy('no-password', { countsIdentities: true })).toBe(true)
  await store.policy.setSignInPolicy('any', { countsIdentities: true })
  await addKey(owner)
  expect(await turnOff()).toEqual({ kind: 'done' })
  const [line] = await store.audit.listAudit('AXS' as never, { before: null, limit: 1, isCompanyWide: true })
  expect(line).toMatchObject({ action: 'setSignInPolicy', result: 'done', details: { level: 'no-password' } })
})

test('only owners can set the sign-in policy', async () => {
  const signedIn = aSession(await add('author'))
  const outcome = await act('set-sign-in-policy', { level: 'passkey' }, { signedIn })
  expect(outcome).toEqual({ kind: 'refused', reason: 'notAllowed' })
  expect(await store.policy.getSignInPolicy()).toBe('any')
})

describe('an older session requires another sign-in', () => {
  const stale = () => later(-FRESH_SIGN_IN_MS - 1)

  test.each(['start-passkey', 'remove-passkey', 'end-other-sessions', 'set-sign-in-policy'])(
    'to %s',
    async (name) => {
      const input = { id: 'x', level: 'any' }
      const lacking = await act(name, input, { signedIn: aSession(owner, stale()) })
      expect(lacking).toEqual({ kind: 'refused', reason: 'freshSignIn' })
      expect(await act(name, input, { signedIn: aSession(owner) })).not.toEqual(lacking)
    },
  )

  test.each(['setOwner', 'setDisabled', 'resetPassword', 'endPersonSessions', 'invitePerson'] as const)(
    'to %s, and a caller without a sign-in is rejected',
    async (name) => {
      const row: Operation = operations[name]
      const { id: personId } = await add('author')
      const input = {
        personId,
        isOwner: true,
        isDisabled: true,
        role: 'owner',
        email: `nueva${++count}@example.com`,
      }
      const ask = (signedInAt?: Date) =>
        perform(
          { store, person: owner, ...(signedInAt && { signedInAt }) },
          { name, row, organisation: 'AXS', input },
        )
      const lacking = { kind: 'refused', reason: 'freshSignIn' }
      expect(await ask()).toEqual(lacking)
      expect(await ask(new Date(0))).toEqual(lacking)
      expect(await ask(new Date())).toMatchObject({ kind: 'done' })
    },
  )

  test("by the same person: another person's password is rejected", async () => {
    const [person, other] = [await add('author'), await add('author')]
    const signedIn = aSession(person, stale())
    const prove = (email: string) => act('sign-in', { email, password, isProof: true }, { signedIn })
    expect(await prove(other.email)).toEqual({ kind: 'refused', reason: 'otherPerson' })
    expect(await prove(person.email)).toMatchObject({
      kind: 'done',
      cookies: [['room', expect.any(String)], expect.anything(), expect.anything()],
    })
  })
})

test('mails about a new browser, but not about the first one or a known one', async () => {
  const email = `entrada${++count}@example.com`
  const { hash: tokenHash, token } = createToken()
  const dates = { createdBy: null, createdAt: NOON, expiresAt: later(1000) }
  const invitation = { kind: 'invitation', email, organisationId: 'AXS' as never, role: 'author' } as const
  await store.links.createLink({ ...dates, ...invitation, id: createId(), tokenHash })
  const first = await act('redeem-invitation', { token, name: 'Eva', password })
  const device = first.kind === 'done' ? first.cookies?.find(([cookie]) => cookie === 'device')?.[1] : null
  await act('sign-in', { email, password }, { deviceToken: device ?? null })
  expect(sendMail).not.toHaveBeenCalled()
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0'
  await act('sign-in', { email, password }, { userAgent, address: '198.51.100.7' })
  expect(sendMail).toHaveBeenCalledTimes(1)
  const mail = jest.mocked(sendMail).mock.calls[0]?.[0]
  expect(mail?.to).toBe(email)
  expect(mail?.text).toContain('Firefox · Windows, desde la red 198.51.100.7')
})

test('mails about a changed password', async () => {
  const person = await add('author')
  const change = { current: password, password: 'tres gatos miran el mar' }
  expect(await act('change-password', change, { signedIn: aSession(person) })).toEqual({ kind: 'done' })
  expect(sendMail).toHaveBeenCalledWith(
    expect.objectContaining({ to: person.email, subject: expect.stringContaining('otra contraseña') }),
  )
})
