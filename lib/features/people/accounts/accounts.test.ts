/** @jest-environment node */
import { openStoreContent } from '@/lib/testing/store-content'
import { addToken } from '@/lib/testing/api-token'
import { addPerson, anAccountContext, later, NOON } from '@/lib/testing/room'
import type { Database } from '@/lib/db/database'
import type { Queries } from '@/lib/features/query-table'
import { sendMail } from '@/lib/base/mail/send-mail'
import { FRESH_SIGN_IN_MS, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '@/lib/base/domain/account-limits'
import type { Role } from '@/lib/base/domain/roles'
import { operations } from '@/lib/features/operation-table'
import { perform } from '@/lib/features/kernel/operations/perform'
import type { AccountContext, AccountOutcome } from './account-action'
import { accountActions } from './account-actions'
import { answerAccount } from './answer-account'
import { attemptWindows, countAttempt, resetAttemptLimits, toNetworkAttempt } from './rate-limits'
import { verifyPassword } from './password-hash'
import { createId, createToken, hashToken } from './tokens'

/** Replaces the slow password hash. The tests count its calls instead. */
jest.mock('./password-hash', () => ({
  PasswordQueueFullError: class extends Error {},
  hashPassword: jest.fn(async (password: string) => `hash of ${password}`),
  verifyPassword: jest.fn(async (password: string, hash: string | null) => hash === `hash of ${password}`),
}))

jest.mock('@/lib/base/mail/send-mail', () => ({ sendMail: jest.fn(async () => true) }))
jest.mock('@simplewebauthn/server', () => ({
  ...jest.requireActual('@simplewebauthn/server'),
  verifyAuthenticationResponse: async ({ expectedChallenge }: { expectedChallenge: Check }) => ({
    verified: await expectedChallenge('a challenge'),
    authenticationInfo: { newCounter: 1 },
  }),
  verifyRegistrationResponse: async () => ({
    registrationInfo: { credential: { id: 'a-credential', publicKey: new Uint8Array([1]), counter: 0 } },
  }),
}))

type Check = (challenge: string) => Promise<boolean>

const password = 'una frase con nubes'
let store: Queries
let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openStoreContent()
  store = opened.queries
  database = opened.database
  close = opened.close
})
afterAll(() => close())
afterEach(() => void jest.useRealTimers())
beforeEach(() => {
  resetAttemptLimits()
  jest.mocked(verifyPassword).mockClear()
})

let count = 0
const addAuthor = (role: Role = 'author') => {
  const email = `persona${++count}@example.com`
  return addPerson(store, { email, role, organisation: 'AXS', passwordHash: `hash of ${password}` })
}

const act = (name: string, input: object, context: Partial<AccountContext> = {}) =>
  accountActions[name]!(anAccountContext(store, context), input)

const signIn = (email: string, secret = password, context: Partial<AccountContext> = {}) =>
  act('sign-in', { email, password: secret }, context)

function readCookie(outcome: AccountOutcome, name: string): string {
  const cookie = outcome.kind === 'done' ? outcome.cookies?.find(([cookie]) => cookie === name) : null
  if (!cookie?.[1]) throw new Error(JSON.stringify(outcome))
  return cookie[1]
}

const whoIs = (outcome: AccountOutcome, now = NOON) =>
  store.sessions.readSession(hashToken(readCookie(outcome, 'room')), now)

const lastLine = async () => {
  const [line] = await store.audit.listAudit('AXS' as never, { before: null, limit: 1, isCompanyWide: true })
  return line
}

describe('signing in', () => {
  test('begins a session and redirects to the admin', async () => {
    const person = await addAuthor()
    const outcome = await signIn(person.email)
    expect(outcome).toMatchObject({ kind: 'done', location: '/' })
    expect((await whoIs(outcome))?.person).toEqual(person)
    expect(await lastLine()).toMatchObject({ action: 'signIn', result: 'done', personId: person.id })
  })

  test('keeps sessions valid while the database is read-only', async () => {
    const person = await addAuthor()
    const outcome = await signIn(person.email)
    await database.execute('set default_transaction_read_only = on')
    const signedIn = await whoIs(outcome, later(5 * 60_000)).finally(() =>
      database.execute('set default_transaction_read_only = off'),
    )
    expect(signedIn?.person).toEqual(person)
  })

  test('stores no token and no password', async () => {
    const person = await addAuthor()
    const token = readCookie(await signIn(person.email), 'room')
    const lines = await store.audit.listAudit('AXS' as never, {
      before: null,
      limit: 100,
      isCompanyWide: true,
    })
    expect(JSON.stringify([lines, await store.sessions.listSessions(person.id, NOON)])).not.toContain(token)
    expect(JSON.stringify(lines)).not.toContain(password)
  })

  test('rejects a wrong password, an unknown address and a disabled account alike, each with one hash', async () => {
    const [enabled, disabled] = [await addAuthor(), await addAuthor()]
    await store.team.setDisabled(disabled.id, true)
    for (const [email, secret] of [
      [enabled.email, 'otra frase sin nubes'],
      ['nadie@example.com', password],
      [disabled.email, password],
    ] as const) {
      jest.mocked(verifyPassword).mockClear()
      expect(await signIn(email, secret)).toEqual({
        kind: 'invalid',
        problems: { password: 'credentialsWrong' },
      })
      expect(verifyPassword).toHaveBeenCalledTimes(1)
      expect(await lastLine()).toMatchObject({ action: 'signIn', result: 'refused' })
    }
  })

  test('keeps text that a stranger typed out of the audit log', async () => {
    await signIn('mi-clave-secreta@example.com')
    expect(JSON.stringify(await lastLine())).not.toContain('mi-clave-secreta')
  })

  test('replaces the previous session of the browser, and ends it', async () => {
    const [victim, other] = [await addAuthor(), await addAuthor()]
    const before = await signIn(other.email)
    const signedIn = await whoIs(before)
    const outcome = await signIn(victim.email, password, { signedIn })
    expect(readCookie(outcome, 'room')).not.toBe(readCookie(before, 'room'))
    expect(await whoIs(before)).toBeNull()
  })

  test('returns the missing fields', async () => {
    expect(await act('sign-in', { email: 'no es correo' })).toEqual({
      kind: 'invalid',
      problems: { email: 'emailWrong', password: 'required' },
    })
    expect(await act('sign-in', [])).toMatchObject({ kind: 'invalid' })
  })
})

describe('too many attempts', () => {
  const guess = async (email: string, times: number, context: (index: number) => Partial<AccountContext>) => {
    const kinds = []
    for (let index = 0; index < times; index++) {
      kinds.push((await signIn(email, 'una de muchas claves', context(index))).kind)
    }
    return kinds
  }

  test('from one network are rejected before hashing, while another network is not limited', async () => {
    const person = await addAuthor()
    const { points } = attemptWindows.pair
    const kinds = await guess(person.email, points + 1, () => ({}))
    expect(kinds.at(-2)).toBe('invalid')
    expect(kinds.at(-1)).toBe('limited')
    expect(verifyPassword).toHaveBeenCalledTimes(points)
    expect(await signIn(person.email)).toMatchObject({ kind: 'limited' })
    expect(await signIn(person.email, password, { address: '198.51.100.7' })).toMatchObject({ kind: 'done' })
  })

  test('are limited equally for an unknown address', async () => {
    const kinds = await guess('nadie@example.com', attemptWindows.pair.points + 1, () => ({}))
    expect(kinds.at(-1)).toBe('limited')
  })

  test('from many networks do not lock out a browser that the person has used', async () => {
    const person = await addAuthor()
    const deviceToken = readCookie(await signIn(person.email), 'device')
    const fromEverywhere = (index: number) => ({ address: `203.0.113.${index}` })
    const kinds = await guess(person.email, attemptWindows.account.points + 1, fromEverywhere)
    expect(kinds.at(-1)).toBe('limited')
    const otherAddress = { address: '198.51.100.7' }
    expect(await signIn(person.email, password, otherAddress)).toMatchObject({ kind: 'limited' })
    expect(await signIn(person.email, password, { ...otherAddress, deviceToken })).toMatchObject({
      kind: 'done',
    })
  })

  const countLines = async () => {
    const lines = await store.audit.listAudit('AXS' as never, {
      before: null,
      limit: 5000,
      isCompanyWide: true,
    })
    return lines.filter(({ action, result }) => action === 'signIn' && result === 'refused').length
  }

  test('from one network, 80 of them, write few lines to the audit log, the last of which is a summary', async () => {
    const before = await countLines()
    await guess('nadie@example.com', 40, () => ({}))
    const registered = await addAuthor()
    await guess(registered.email, 40, () => ({}))
    expect((await countLines()) - before).toBe(attemptWindows.refusal.points + 1)
    expect(await lastLine()).toMatchObject({
      personName: '',
      details: { reason: 'moreRefusals', network: '192.0.2.1' },
    })
  })

  test('from many networks write few lines, too, and successful sign-ins are still recorded', async () => {
    const before = await countLines()
    const { refusals, summaries } = attemptWindows
    await guess('nadie@example.com', 700, (index) => ({ address: `203.0.${index >> 8}.${index & 255}` }))
    expect((await countLines()) - before).toBe(refusals.points + summaries.points)
    const person = await addAuthor()
    expect(await signIn(person.email, password, { address: '198.51.100.7' })).toMatchObject({ kind: 'done' })
    expect(await lastLine()).toMatchObject({ action: 'signIn', result: 'done', personId: person.id })
  })

  test.each(['link', 'passkey', 'oidc'] as const)(
    'by one method, %s, do not limit other methods',
    async (way) => {
      const address = '192.0.2.1'
      for (let index = 0; index < attemptWindows[way].points; index++) {
        await countAttempt(toNetworkAttempt(way, address))
      }
      const ways = ['link', 'passkey', 'oidc'] as const
      const open = await Promise.all(ways.map((kind) => countAttempt(toNetworkAttempt(kind, address))))
      expect(open.map(({ ok }) => ok)).toEqual(ways.map((kind) => kind !== way))
      expect(await signIn((await addAuthor()).email)).toMatchObject({ kind: 'done' })
    },
  )

  test('are forgotten after a while', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    try {
      const person = await addAuthor()
      await guess(person.email, attemptWindows.pair.points + 1, () => ({}))
      jest.advanceTimersByTime(attemptWindows.pair.duration * 1000 + 1)
      expect(await signIn(person.email)).toMatchObject({ kind: 'done' })
    } finally {
      jest.useRealTimers()
    }
  })

  test('do not count if they succeed', async () => {
    const person = await addAuthor()
    for (let index = 0; index < attemptWindows.pair.points + 2; index++) {
      expect(await signIn(person.email)).toMatchObject({ kind: 'done' })
    }
  })
})

describe('a session', () => {
  const HOUR = 60 * 60 * 1000

  test('ends after twelve hours without use, and after thirty days in any case', async () => {
    const person = await addAuthor()
    const idle = await signIn(person.email)
    expect(await whoIs(idle, later(SESSION_IDLE_MS - 1))).not.toBeNull()
    expect(await whoIs(idle, later(2 * SESSION_IDLE_MS))).toBeNull()
    const used = await signIn(person.email)
    let at = NOON
    for (; at < later(SESSION_LIFETIME_MS - 11 * HOUR); at = later(11 * HOUR, at)) {
      expect(await whoIs(used, at)).not.toBeNull()
    }
    expect(await whoIs(used, later(SESSION_LIFETIME_MS + 1))).toBeNull()
  })

  test('ends with the next request after signing out, disabling the account, or ending it in another browser', async () => {
    const person = await addAuthor()
    const enter = async () => {
      const outcome = await signIn(person.email)
      return { outcome, signedIn: await whoIs(outcome) }
    }
    const first = await enter()
    expect(await act('sign-out', {}, { signedIn: first.signedIn })).toMatchObject({
      location: '/entrar',
      cookies: [['room', null]],
    })
    expect(await whoIs(first.outcome)).toBeNull()
    const [two, three, four] = [await enter(), await enter(), await enter()]
    await act('end-session', { id: three.signedIn!.sessionId }, { signedIn: two.signedIn })
    expect(await whoIs(three.outcome)).toBeNull()
    await act('end-other-sessions', {}, { signedIn: two.signedIn })
    expect(await whoIs(four.outcome)).toBeNull()
    expect(await whoIs(two.outcome)).not.toBeNull()
    await store.team.setDisabled(person.id, true)
    expect(await whoIs(two.outcome)).toBeNull()
  })

  test('cannot be ended by another person', async () => {
    const [person, other] = [await addAuthor(), await addAuthor()]
    const theirs = await signIn(person.email)
    const signedIn = await whoIs(await signIn(other.email))
    await act('end-session', { id: (await whoIs(theirs))!.sessionId }, { signedIn })
    expect(await whoIs(theirs)).not.toBeNull()
  })

  test.each(
    Object.keys(accountActions).filter(
      (name) => !/^(sign-in|start-passkey-sign|list-ways|redeem)/.test(name),
    ),
  )('is required for %s', async (name) => {
    expect(await act(name, {})).toEqual({ kind: 'signed-out' })
  })
})

describe('a passkey', () => {
  const startAt = async (ms: number) => {
    const signedIn = await whoIs(await signIn((await addAuthor()).email))
    return act('start-passkey', {}, { signedIn, now: later(ms) })
  }

  test('can be added right after signing in', async () => {
    expect(await startAt(FRESH_SIGN_IN_MS)).toMatchObject({
      kind: 'done',
      answer: { challenge: expect.any(String) },
    })
  })

  test('cannot be added in a session that was left open', async () => {
    expect(await startAt(FRESH_SIGN_IN_MS + 1)).toEqual({ kind: 'refused', reason: 'freshSignIn' })
  })

  test('can be added after signing in again in the same browser', async () => {
    const { email } = await addAuthor()
    const earlier = await whoIs(await signIn(email))
    const now = later(2 * FRESH_SIGN_IN_MS)
    const again = await whoIs(await signIn(email, password, { signedIn: earlier, now }), now)
    expect(await act('start-passkey', {}, { signedIn: again, now })).toMatchObject({ kind: 'done' })
  })

  test('is announced to the owner of the account by mail when it is added', async () => {
    const { email } = await addAuthor()
    const signedIn = await whoIs(await signIn(email))
    jest.mocked(sendMail).mockClear()
    await act('add-passkey', { response: {}, name: 'Teléfono' }, { signedIn })
    expect(jest.mocked(sendMail).mock.calls).toEqual([
      [expect.objectContaining({ to: email, text: expect.stringContaining('Teléfono') })],
    ])
  })
})

describe('a sign-in by passkey', () => {
  const tryPasskey = (id: string) => act('sign-in-by-passkey', { response: { id } })
  const limited = { kind: 'limited', seconds: expect.any(Number) }

  test('is rejected after too many attempts from one network, without a new challenge for each', async () => {
    for (let index = 0; index < attemptWindows.passkey.points; index++)
      expect(await tryPasskey('unknown')).toEqual({ kind: 'refused', reason: 'passkeyRefused' })
    expect(await tryPasskey('unknown')).toEqual(limited)
    expect(await act('start-passkey-sign-in', {})).toEqual(limited)
  })

  test('does not count as an attempt if it succeeds, including its challenge', async () => {
    const { id } = await addAuthor()
    const passkey = { id: `own ${id}`, publicKey: 'x', counter: 0, transports: [] }
    await store.passkeys.addPasskey(id, { ...passkey, name: 'Mía', now: NOON })
    for (let index = 0; index <= attemptWindows.passkey.points; index++) {
      expect(await act('start-passkey-sign-in', {})).toMatchObject({ kind: 'done' })
      const challenge = { kind: 'passkey', data: {}, now: NOON, expiresAt: later(1000) } as const
      await store.challenges.putChallenge({ ...challenge, tokenHash: hashToken('a challenge') })
      expect(await tryPasskey(passkey.id)).toMatchObject({ kind: 'done' })
    }
  })
})

test.each(['change-password', 'end-other-sessions'])(
  '%s ends the person’s API tokens, and notifies them',
  async (action) => {
    const person = await addAuthor('administrator')
    const { token } = await addToken(store, ['read'], 'administrator', person)
    const other = await addToken(store, ['read'], 'administrator')
    const read = (apiToken: string) => store.apiTokens.readToken(hashToken(apiToken), new Date())
    expect(await read(token)).not.toBeNull()
    const signedIn = await whoIs(await signIn(person.email))
    jest.mocked(sendMail).mockClear()
    const input = { current: password, password: 'otra frase con lluvia' }
    expect(await act(action, input, { signedIn })).toEqual({ kind: 'done' })
    expect([await read(token), await read(other.token)]).toEqual([null, expect.anything()])
    expect(sendMail).toHaveBeenCalledWith(
      expect.objectContaining({ to: person.email, text: expect.stringContaining('CRM (AXS)') }),
    )
    expect(await lastLine()).toMatchObject({
      action: 'endApiToken',
      organisation: 'AXS',
      personId: person.id,
    })
  },
)

test('an administrator who ends a person’s sessions ends their API tokens, and the person is notified', async () => {
  const [person, administrator] = [await addAuthor(), await addAuthor('administrator')]
  const { token } = await addToken(store, ['read'], 'author', person)
  jest.mocked(sendMail).mockClear()
  const outcome = await perform(
    { store, person: administrator, signedInAt: new Date() },
    {
      name: 'endPersonSessions',
      row: operations.endPersonSessions,
      organisation: 'AXS',
      input: { personId: person.id },
    },
  )
  expect(outcome.kind).toBe('done')
  expect(await store.apiTokens.readToken(hashToken(token), new Date())).toBeNull()
  expect(sendMail).toHaveBeenCalledWith(expect.objectContaining({ to: person.email }))
})

describe('changing the own password', () => {
  test('requires the previous password, and ends all other sessions', async () => {
    const person = await addAuthor()
    const [here, otherSession] = [await signIn(person.email), await signIn(person.email)]
    const signedIn = await whoIs(here)
    const change = { current: password, password: 'otra frase con lluvia' }
    expect(await act('change-password', { ...change, current: 'no es' }, { signedIn })).toEqual({
      kind: 'invalid',
      problems: { current: 'currentWrong' },
    })
    expect(await act('change-password', { ...change, password: 'corta' }, { signedIn })).toEqual({
      kind: 'invalid',
      problems: { password: 'passwordShort' },
    })
    expect(await act('change-password', change, { signedIn })).toEqual({ kind: 'done' })
    expect(await whoIs(here)).not.toBeNull()
    expect(await whoIs(otherSession)).toBeNull()
    expect(await signIn(person.email)).toMatchObject({ kind: 'invalid' })
    expect(await signIn(person.email, change.password)).toMatchObject({ kind: 'done' })
  })

  test('limits guesses in a session that was left open', async () => {
    const signedIn = await whoIs(await signIn((await addAuthor()).email))
    const kinds = []
    for (let index = 0; index <= attemptWindows.device.points; index++) {
      const phrases = { current: `clave ${index}`, password: 'otra frase con lluvia' }
      kinds.push((await act('change-password', phrases, { signedIn })).kind)
    }
    expect(kinds.at(-1)).toBe('limited')
  })
})

describe('links', () => {
  const linkFor = async (link: object, at = NOON) => {
    const { token, hash: tokenHash } = createToken()
    const row = {
      id: createId(),
      tokenHash,
      createdBy: null,
      createdAt: at,
      expiresAt: later(1000, at),
      ...link,
    }
    await store.links.createLink(row as never)
    return token
  }
  const invitation = (email: string, role: Role = 'editor') =>
    linkFor({ kind: 'invitation', email, role, organisationId: 'AXS' })
  const isVoid = { kind: 'refused', reason: 'linkVoid' }
  const account = { name: 'Luz Díaz', password: 'una frase con viento' }

  test('of an invitation create an account, once', async () => {
    const token = await invitation('nueva1@example.com')
    const outcome = await act('redeem-invitation', { token, ...account })
    expect(outcome).toMatchObject({ kind: 'done', location: '/AXS' })
    const person = (await whoIs(outcome))!.person
    expect(person).toMatchObject({ email: 'nueva1@example.com', name: 'Luz Díaz', isOwner: false })
    expect(await store.people.getRole(person, 'AXS' as never)).toMatchObject({ role: 'editor' })
    expect(await store.people.getRole(person, 'ACX' as never)).toBeNull()
    expect(await act('redeem-invitation', { token, ...account })).toEqual(isVoid)
    expect(await lastLine()).toMatchObject({ action: 'acceptInvitation', details: { role: 'editor' } })
  })

  test('do not work after they expire, with another token, or on another page', async () => {
    const token = await invitation('nueva2@example.com')
    expect(await act('redeem-invitation', { token, ...account }, { now: later(1001) })).toEqual(isVoid)
    expect(await act('redeem-invitation', { token: `${token}x`, ...account })).toEqual(isVoid)
    expect(await act('redeem-password', { token, password: account.password })).toEqual(isVoid)
    expect(await act('redeem-owner', { token, email: 'yo@example.com', ...account })).toEqual(isVoid)
    expect(await act('redeem-invitation', { token, ...account })).toMatchObject({ kind: 'done' })
  })

  test('create one account if they are used simultaneously', async () => {
    const token = await invitation('nueva3@example.com')
    const outcomes = await Promise.all([1, 2, 3].map(() => act('redeem-invitation', { token, ...account })))
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  })

  test('of an invitation do not set the password of an existing account, which accepts it after signing in', async () => {
    const person = await addAuthor()
    const other = await addAuthor()
    const token = await linkFor({
      kind: 'invitation',
      email: person.email,
      role: 'editor',
      organisationId: 'ACX',
    })
    expect(await act('redeem-invitation', { token, ...account })).toEqual({
      kind: 'refused',
      reason: 'hasAccount',
    })
    const stranger = await whoIs(await signIn(other.email))
    expect(await act('accept-invitation', { token }, { signedIn: stranger })).toEqual(isVoid)
    const signedIn = await whoIs(await signIn(person.email))
    expect(await act('accept-invitation', { token }, { signedIn })).toMatchObject({ location: '/ACX' })
    expect(await store.people.getRole(person, 'ACX' as never)).toMatchObject({ role: 'editor' })
  })

  test('set a new password, which ends all sessions', async () => {
    const person = await addAuthor()
    const before = await signIn(person.email)
    const token = await linkFor({ kind: 'password', personId: person.id })
    const outcome = await act('redeem-password', { token, password: account.password })
    expect(outcome).toMatchObject({ kind: 'done' })
    expect(await whoIs(before)).toBeNull()
    expect(await signIn(person.email, account.password)).toMatchObject({ kind: 'done' })
    expect(await act('redeem-password', { token, password: account.password })).toEqual(isVoid)
  })

  test.each(['password', 'owner'] as const)(
    'of recovery (%s) remove every other way into the account, and notify the person',
    async (kind) => {
      const person = await addAuthor()
      const identity = { issuer: 'https://id.example', subject: `taken ${person.id}` }
      await store.identities.linkIdentity(identity, person.email, NOON)
      const passkey = { id: `key of ${person.id}`, publicKey: 'x', counter: 0, transports: [] }
      const { token: apiToken } = await addToken(store, ['read'], 'author', person)
      await store.passkeys.addPasskey(person.id, { ...passkey, name: 'Ajena', now: NOON })
      const token = await linkFor(
        kind === 'owner' ? { kind, email: person.email } : { kind, personId: person.id },
      )
      expect(await act(`redeem-${kind}`, { token, ...account })).toMatchObject({ kind: 'done' })
      expect(await store.passkeys.listPasskeys(person.id)).toEqual([])
      expect(await store.passkeys.findPasskey(passkey.id)).toBeNull()
      expect(await store.identities.findIdentity(identity)).toBeNull()
      expect(await store.apiTokens.readToken(hashToken(apiToken), new Date())).toBeNull()
      expect(sendMail).toHaveBeenLastCalledWith(
        expect.objectContaining({ to: person.email, text: expect.stringContaining('CRM (AXS)') }),
      )
      if (kind === 'password') {
        expect(sendMail).toHaveBeenCalledWith(
          expect.objectContaining({ to: person.email, text: expect.stringContaining('llaves de acceso') }),
        )
      }
    },
  )

  test('replace each other, so that only the last one works', async () => {
    const earlier = await invitation('nueva4@example.com')
    await invitation('nueva4@example.com', 'author')
    expect(await act('redeem-invitation', { token: earlier, ...account })).toEqual(isVoid)
  })

  test('report problems of the password, and can be used again', async () => {
    const token = await invitation('nueva5@example.com')
    expect(await act('redeem-invitation', { token, name: ' ', password: 'contraseña' })).toEqual({
      kind: 'invalid',
      problems: { name: 'required' },
    })
    expect(await act('redeem-invitation', { token, ...account, password: 'Contraseña2026' })).toEqual({
      kind: 'invalid',
      problems: { password: 'passwordCommon' },
    })
    expect(await act('redeem-invitation', { token, ...account })).toMatchObject({ kind: 'done' })
  })
})

describe('the first owner', () => {
  let fresh: Awaited<ReturnType<typeof openStoreContent>>
  beforeAll(async () => {
    fresh = await openStoreContent()
  })
  afterAll(() => fresh.close())

  const link = async (email: string | null, at = NOON) => {
    const { token, hash: tokenHash } = createToken()
    const row = { id: createId(), tokenHash, createdBy: null, createdAt: at, expiresAt: later(1000, at) }
    await fresh.queries.links.createLink({ ...row, kind: 'owner', email })
    return token
  }
  const redeem = (token: string, email: string | undefined, now = NOON) =>
    act(
      'redeem-owner',
      { token, email, name: 'Ana Pérez', password: 'una frase con viento' },
      { store: fresh.queries, now },
    )
  const isVoid = { kind: 'refused', reason: 'linkVoid' }

  test('is created by the link of any instance, once; the other links then stop working', async () => {
    const [first, second, expired] = [await link(null), await link(null), await link(null)]
    expect(await redeem(expired, 'ana@example.com', later(1001))).toEqual(isVoid)
    expect(await redeem(first, undefined)).toMatchObject({ kind: 'invalid', problems: { email: 'required' } })
    const outcomes = await Promise.all([redeem(first, 'ana@example.com'), redeem(second, 'eva@example.com')])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'refused'])
    expect(await fresh.queries.team.listOwners()).toMatchObject([{ lastSeenAt: NOON }])
    expect(await redeem(await link(null), 'eva@example.com')).toEqual(isVoid)
  })

  test('is followed by another owner from the command line, whatever address they type', async () => {
    const outcome = await redeem(await link('luz@example.com'), 'otra@example.com')
    expect(outcome).toMatchObject({ kind: 'done' })
    expect((await fresh.queries.team.listOwners()).map(({ email }) => email)).toContain('luz@example.com')
  })

  test('cannot be removed while no other owner exists', async () => {
    const owners = await fresh.queries.team.listOwners()
    const [last, ...others] = owners
    for (const { id } of others) expect(await fresh.queries.team.setOwner(id, false)).toBe('done')
    expect(await fresh.queries.team.setOwner(last!.id, false)).toBe('last')
    expect(await fresh.queries.team.setDisabled(last!.id, true)).toBe('last')
  })
})

const timers = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'] as const
test.each(Object.keys(accountActions))('%s rejects text that a database cannot store', async (name) => {
  const { email } = await addAuthor()
  // The timers of the database are not faked.
  jest.useFakeTimers({ now: NOON, doNotFake: [...timers, 'clearImmediate', 'nextTick', 'queueMicrotask'] })
  const session = readCookie(await signIn(email), 'room')
  const text = 'a\0b\ud800'
  const body = JSON.stringify({ id: text, token: text, email: text, name: text, password: text })
  const cookie = `room=${session}`
  const headers = { 'content-type': 'application/json', host: 'redaccion.localhost', cookie }
  const request = new Request('http://redaccion.localhost', { method: 'POST', headers, body })
  const answer = await answerAccount(request, { name, action: accountActions[name]!, store })
  expect(await answer.json()).not.toMatchObject({ kind: 'unavailable' })
})
