/** @jest-environment node */
import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { people } from '@/lib/db/schema'
import { sendMail } from '@/lib/base/mail/send-mail'
import { getSettings } from '@/lib/base/platform/settings'
import { createToken } from '@/lib/features/people/accounts/tokens'
import type { Queries } from '@/lib/features/kernel/queries'
import { addPerson, anAccountContext, NOON } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { beginSession } from '@/lib/features/people/accounts/begin-session'
import { answerScim } from './answer-scim'

/** Request sequences of Entra ID and Okta, from their public documentation and RFC 7644. */
let mockStore: Queries
jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: async () => mockStore }))
jest.mock('@/lib/base/platform/settings', () => ({ getSettings: jest.fn() }))
jest.mock('@/lib/base/mail/send-mail', () => ({ sendMail: jest.fn(async () => true) }))

const TOKEN = 'a token of the directory, of 32+'.replaceAll(' ', '-')
const FORMER = 'the one before it, which has 32+'.replaceAll(' ', '-')
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
let database: Database
let close: () => Promise<void>
let count = 0

beforeAll(async () => {
  const settings = { SCIM_TOKEN: [TOKEN, FORMER], TRUST_PROXY: 0, LOG_LEVEL: 'silent' }
  jest.mocked(getSettings).mockReturnValue(settings as never)
  ;({ queries: mockStore, database, close } = await openStoreContent())
})
afterAll(() => close())

type Sent = { body?: unknown; headers?: Record<string, string>; bearer?: string }

async function ask(method: string, path: string, { body, headers, bearer = TOKEN }: Sent = {}) {
  const url = new URL(`http://redaccion.example/api/scim/v2/${path}`)
  const request = new Request(url, {
    method,
    headers: { host: 'redaccion.example', authorization: `Bearer ${bearer}`, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await answerScim(request, url.pathname.split('/').slice(4))
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) }
}

const patch = (path: string, ...Operations: object[]) =>
  ask('PATCH', path, { body: { schemas: [PATCH], Operations } })
const search = async (kind: string, filter: string) =>
  (await ask('GET', `${kind}?filter=${encodeURIComponent(filter)}`)).json

/** A user in the form in which Okta creates one. */
const aUser = (more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `persona${++count}@example.com`,
  name: { givenName: 'Ana', familyName: `López ${count}` },
  locale: 'es',
  active: true,
  ...more,
})

const create = async (more?: object) => (await ask('POST', 'Users', { body: aUser(more) })).json
const find = async (id: string) => (await database.select().from(people).where(eq(people.id, id)))[0]
const lastLine = async () =>
  (await mockStore.audit.listAudit('AXS' as never, { before: null, limit: 1, isCompanyWide: true }))[0]
const rolesOf = async (id: string) =>
  Object.fromEntries(
    (await mockStore.people.listRoles(id)).map(({ organisation, role }) => [organisation, role]),
  )

describe('authentication', () => {
  test.each([
    ['another token', 'x'.repeat(32), 401],
    ['no token', '', 401],
    ['the token', TOKEN, 200],
    ['a replaced token', FORMER, 200],
  ])('by %s', async (_, bearer, status) => {
    expect((await ask('GET', 'Users', { bearer })).status).toBe(status)
  })

  test('answers 404 while SCIM is disabled', async () => {
    jest.mocked(getSettings).mockReturnValueOnce({} as never)
    expect((await ask('GET', 'Users')).status).toBe(404)
  })
})

test('Entra ID searches, creates, changes and disables users', async () => {
  const userName = `eva${++count}@example.com`
  expect(await search('Users', `userName eq "${userName}"`)).toMatchObject({ totalResults: 0, Resources: [] })
  const made = await ask('POST', 'Users', {
    body: {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      externalId: 'eva-object-id',
      userName,
      active: true,
      displayName: 'Eva Ruiz',
      emails: [{ primary: true, type: 'work', value: `Correo.${userName}` }],
      meta: { resourceType: 'User' },
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Prensa' },
    },
  })
  const { id, meta } = made.json
  expect([made.status, made.headers.get('location'), made.headers.get('etag')]).toEqual([
    201,
    `http://redaccion.example/api/scim/v2/Users/${id}`,
    meta.version,
  ])
  expect(await find(id)).toMatchObject({ name: 'Eva Ruiz', email: `correo.${userName}`, isDisabled: false })
  expect(await lastLine()).toMatchObject({ action: 'addPersonByDirectory', personName: 'SCIM' })
  expect((await search('Users', `userName eq "${userName.toUpperCase()}"`)).Resources).toMatchObject([
    { id, meta },
  ])

  const changed = await patch(
    `Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: `nuevo.${userName}` },
    { op: 'Add', path: 'name.familyName', value: 'Sanz' },
    { op: 'Replace', path: 'displayName', value: 'Eva Sanz' },
  )
  expect(changed.json).toMatchObject({ displayName: 'Eva Sanz', name: { familyName: 'Sanz' }, active: true })
  expect(await find(id)).toMatchObject({ name: 'Eva Sanz', email: `nuevo.${userName}` })

  expect((await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).json.active).toBe(
    false,
  )
  expect(await lastLine()).toMatchObject({
    action: 'setDisabledByDirectory',
    details: { isDisabled: 'true' },
  })
  expect((await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).json.active).toBe(
    true,
  )
})

test('Okta creates, reads, replaces and deactivates users', async () => {
  const body = aUser({ emails: [], password: 'never held', externalId: 'okta-1', groups: [] })
  const { json } = await ask('POST', 'Users', { body })
  expect(json).toMatchObject({ userName: body.userName, emails: [{ value: body.userName, primary: true }] })
  expect(json).not.toHaveProperty('password')
  const read = await ask('GET', `Users/${json.id}`)
  expect(read.json).toEqual(json)
  const { version } = read.json.meta
  expect((await ask('GET', `Users/${json.id}`, { headers: { 'if-none-match': version } })).status).toBe(304)
  const replaced = await ask('PUT', `Users/${json.id}`, {
    body: { ...body, id: json.id, name: { givenName: 'Luz' } },
  })
  expect([replaced.status, (await find(json.id))?.name]).toEqual([200, 'Luz'])
  expect((await patch(`Users/${json.id}`, { op: 'replace', value: { active: false } })).status).toBe(200)
  expect((await find(json.id))?.isDisabled).toBe(true)
  const { active: _, ...silent } = body
  await ask('PUT', `Users/${json.id}`, { body: silent })
  expect((await find(json.id))?.isDisabled).toBe(true)
})

test('a disabled user loses sessions and tokens with the next request', async () => {
  const { id } = await create()
  const { session } = beginSession(anAccountContext(mockStore), 'oidc')
  await mockStore.sessions.createSession(id, session)
  const hash = createToken().hash
  const facts = { id: 'crm', name: 'CRM', prefix: 'ctl_', tokenHash: hash, personId: id, createdAt: NOON }
  const expiresAt = new Date(NOON.getTime() + 60_000)
  await mockStore.apiTokens.createToken('AXS' as never, { ...facts, scopes: ['read'], expiresAt })
  const isIn = async () => [
    (await mockStore.sessions.readSession(session.tokenHash, NOON)) !== null,
    (await mockStore.apiTokens.readToken(hash, NOON)) !== null,
  ]
  expect(await isIn()).toEqual([true, true])
  await patch(`Users/${id}`, { op: 'replace', value: { active: false } })
  expect(await isIn()).toEqual([false, false])
})

test('takes over an existing account by its address, and resets one that was disabled', async () => {
  const email = `antes${++count}@example.com`
  const member = await addPerson(mockStore, { email, role: 'editor', organisation: 'AXS' })
  const taken = await create({ userName: email })
  expect([taken.id, await rolesOf(member.id)]).toEqual([member.id, { AXS: 'editor' }])
  expect((await ask('DELETE', `Users/${member.id}`)).status).toBe(204)
  expect((await ask('GET', `Users/${member.id}`)).status).toBe(404)
  expect((await find(member.id))?.isDisabled).toBe(true)
  const again = await create({ userName: email })
  expect([again.id, again.active, await rolesOf(member.id)]).toEqual([member.id, true, {}])
})

describe('a user without a name', () => {
  test('keeps the name of an existing account, also on changes', async () => {
    const email = `antes${++count}@example.com`
    const member = await addPerson(mockStore, { email, role: 'editor', organisation: 'AXS' })
    const { name: before } = (await find(member.id))!
    expect(before).not.toBe(email)
    const { id } = await create({ userName: email, name: undefined })
    expect(await lastLine()).toMatchObject({ action: 'addPersonByDirectory', details: { person: before } })
    await patch(`Users/${id}`, { op: 'replace', path: 'externalId', value: `id ${count}` })
    await ask('PUT', `Users/${id}`, { body: { userName: email, externalId: 'otro' } })
    expect(await find(id)).toMatchObject({ id: member.id, name: before })
    await patch(`Users/${id}`, { op: 'replace', path: 'displayName', value: 'Eva Ruiz' })
    expect((await find(id))?.name).toBe('Eva Ruiz')
  })

  test('gets its userName as the name of a new account', async () => {
    const { id, userName } = await create({ name: undefined })
    expect((await find(id))?.name).toBe(userName)
  })
})

describe('name.formatted', () => {
  const rename = async (name: object, ...changes: [part: string, value: string][]) => {
    const { id } = await create({ name })
    const { json } = await patch(
      `Users/${id}`,
      ...changes.map(([part, value]) => ({ op: 'replace', path: `name.${part}`, value })),
    )
    return [json.name.formatted, (await find(id))?.name]
  }
  const parts = { givenName: 'Ana', familyName: 'López' }

  test.each<[formatted: string, changes: [string, string][], expected: string]>([
    ['Ana López', [['familyName', 'Ruiz']], 'Ana Ruiz'],
    ['Dra. Ana M.ª López', [['familyName', 'Ruiz']], 'Dra. Ana M.ª Ruiz'],
    [
      'López, Ana',
      [
        ['familyName', 'Ruiz'],
        ['givenName', 'Eva'],
      ],
      'Ruiz, Eva',
    ],
    ['A. L.', [['givenName', 'Eva']], 'Eva López'],
    [
      'Ana López',
      [
        ['familyName', 'Ruiz'],
        ['formatted', 'Ana R.'],
      ],
      'Ana R.',
    ],
  ])('%s follows %j', async (formatted, changes, expected) => {
    expect(await rename({ ...parts, formatted }, ...changes)).toEqual([expected, expected])
  })
})

test('a new address invalidates the links sent to the old one', async () => {
  const { id } = await create()
  const tokenHash = createToken().hash
  const link = { id: 'link', tokenHash, kind: 'password' as const, personId: id, email: null, role: null }
  const times = { createdAt: NOON, expiresAt: new Date(NOON.getTime() + 60_000) }
  await mockStore.links.createLink({ ...link, ...times, createdBy: null, organisationId: null } as never)
  expect(await mockStore.links.readLink(tokenHash, NOON)).not.toBeNull()
  await patch(`Users/${id}`, { op: 'replace', path: 'userName', value: `otra${++count}@example.com` })
  expect(await mockStore.links.readLink(tokenHash, NOON)).toBeNull()
})

test('mails the old and the new address after a change of address, but not after a change of name', async () => {
  const [former, email] = [`antes${++count}@example.com`, `ahora${count}@example.com`]
  const { id } = await create({ userName: former })
  await patch(`Users/${id}`, { op: 'replace', path: 'displayName', value: 'Ana L.' })
  expect(jest.mocked(sendMail).mock.calls.filter(([{ to }]) => to === former)).toEqual([])
  await patch(`Users/${id}`, { op: 'replace', path: 'userName', value: email })
  for (const to of [former, email])
    expect(sendMail).toHaveBeenCalledWith(
      expect.objectContaining({ to, text: expect.stringContaining(`Ahora es ${email}`) }),
    )
})

test('the last owner cannot be disabled or removed', async () => {
  const boss = await addPerson(mockStore, { email: 'boss@example.com', role: 'owner', organisation: 'AXS' })
  const { id } = await create({ userName: boss.email })
  const refused = await patch(`Users/${id}`, {
    op: 'replace',
    value: { active: false, displayName: 'Nadie' },
  })
  expect(refused).toMatchObject({
    status: 403,
    json: { status: '403', detail: expect.stringContaining('owner') },
  })
  expect((await ask('DELETE', `Users/${id}`)).status).toBe(403)
  expect(await find(id)).toMatchObject({
    isDisabled: false,
    isOwner: true,
    name: expect.not.stringContaining('Nadie'),
  })
})

describe('groups', () => {
  const aGroup = async (...members: string[]) => {
    const displayName = `Grupo ${++count}`
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName,
      externalId: `ext-${count}`,
    }
    const made = await ask('POST', 'Groups', {
      body: { ...body, members: members.map((value) => ({ value })) },
    })
    return made.json as { id: string; displayName: string; externalId: string; meta: { version: string } }
  }
  const give = (group: string, role = 'author') =>
    mockStore.directory.saveDirectoryRole({ group, organisation: 'ACX', role } as never, {
      id: null,
      name: 'x',
    })

  test('give roles by their name and by the directory’s id as members change', async () => {
    const [ana, luz] = [await create(), await create()]
    const group = await aGroup(ana.id)
    await give(group.displayName)
    expect(await rolesOf(ana.id)).toEqual({ ACX: 'author' })
    await patch(`Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ $ref: null, value: luz.id }] })
    await patch(`Groups/${group.id}`, { op: 'remove', path: `members[value eq "${ana.id}"]` })
    expect([await rolesOf(ana.id), await rolesOf(luz.id)]).toEqual([{}, { ACX: 'author' }])
    expect(await lastLine()).toMatchObject({ action: 'changeRolesByDirectory', personName: 'SCIM' })
    await give(group.externalId, 'editor')
    expect(await rolesOf(luz.id)).toEqual({ ACX: 'editor' })
    expect((await ask('GET', `Users/${luz.id}`)).json.groups).toEqual([
      { value: group.id, display: group.displayName },
    ])
    expect((await ask('DELETE', `Groups/${group.id}`)).status).toBe(204)
    expect(await rolesOf(luz.id)).toEqual({})
  })

  test('replace claimed groups of the same name', async () => {
    const { id } = await create()
    await give('Prensa')
    await mockStore.directory.setClaimedGroups(id, ['Prensa'])
    expect(await rolesOf(id)).toEqual({ ACX: 'author' })
    const { json } = await ask('POST', 'Groups', { body: { displayName: 'Prensa' } })
    expect(await rolesOf(id)).toEqual({})
    await patch(`Groups/${json.id}`, { op: 'replace', value: { id: json.id, displayName: 'Cultura' } })
    expect(await rolesOf(id)).toEqual({ ACX: 'author' })
  })

  test('can be searched, listed without members, and replaced', async () => {
    const { id: member } = await create()
    const group = await aGroup(member)
    const query = `Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${group.displayName}"`)}`
    const [result] = (await ask('GET', query)).json.Resources
    expect([result.id, result.members, result.meta.version]).toEqual([
      group.id,
      undefined,
      group.meta.version,
    ])
    expect(await search('Groups', `id eq "${group.id}" and members eq "${member}"`)).toMatchObject({
      totalResults: 1,
    })
    expect(await search('Groups', `members[value eq "nadie"]`)).toMatchObject({ totalResults: 0 })
    const put = (body: object) =>
      ask('PUT', `Groups/${group.id}`, { body: { displayName: group.displayName, ...body } })
    expect((await put({})).json.members).toHaveLength(1)
    expect((await put({ members: [] })).json.members).toEqual([])
  })

  test('accept only users as members, and need unique names', async () => {
    const group = await aGroup()
    const unknown = await patch(`Groups/${group.id}`, {
      op: 'add',
      path: 'members',
      value: [{ value: 'nadie' }],
    })
    expect(unknown).toMatchObject({ status: 400, json: { scimType: 'invalidValue' } })
    const same = await ask('POST', 'Groups', { body: { displayName: group.displayName.toUpperCase() } })
    expect(same).toMatchObject({ status: 409, json: { scimType: 'uniqueness' } })
  })
})

test('rejects a change based on an older version', async () => {
  const { id, meta } = await create()
  const send = (ifMatch: string, displayName: string) =>
    ask('PATCH', `Users/${id}`, {
      headers: { 'if-match': ifMatch },
      body: { Operations: [{ op: 'replace', value: { displayName } }] },
    })
  expect((await send(meta.version, 'Uno')).status).toBe(200)
  expect((await send(meta.version, 'Dos')).status).toBe(412)
  expect((await send('*', 'Tres')).status).toBe(200)
  expect((await ask('DELETE', `Users/${id}`, { headers: { 'if-match': meta.version } })).status).toBe(412)
})

describe('filters', () => {
  test.each([
    ['externalId eq "filtro-1"', true],
    ['externalId eq "FILTRO-1"', false],
    ['emails.value eq "FILTRO@EXAMPLE.COM"', true],
    ['emails[type eq "work" and value co "filtro"]', true],
    ['emails[type eq "home"].value eq "filtro@example.com"', false],
    ['name.givenName sw "a" and name.familyName ew "z%"', true],
    ['name.familyName co "_"', false],
    ['active eq true and not (userName eq "otra")', true],
    ['active eq "False"', false],
    ['displayName pr', false],
    ['groups pr or id eq "x" or externalId eq "filtro-1"', true],
    ['meta.created gt "2000-01-01T00:00:00Z" and externalId eq "filtro-1"', true],
  ])('%s', async (filter, isFound) => {
    const earlier = await search('Users', 'userName eq "filtro@example.com"')
    if (earlier.totalResults === 0) {
      const emails = [{ value: 'filtro@example.com', type: 'work' }]
      const name = { givenName: 'Ana', familyName: 'Díaz%' }
      await create({ userName: 'filtro@example.com', externalId: 'filtro-1', emails, name })
    }
    const result = await search('Users', filter)
    expect(
      result.Resources.some((resource: { externalId?: string }) => resource.externalId === 'filtro-1'),
    ).toBe(isFound)
  })

  test('find a user without emails by the address shown', async () => {
    const { id, emails, userName } = await create()
    expect(emails).toEqual([{ value: userName, type: 'work', primary: true }])
    const result = await search('Users', `emails[type eq "work" and value eq "${userName}"]`)
    expect(result.Resources.map((resource: { id: string }) => resource.id)).toEqual([id])
  })

  test.each([
    'title eq "x"',
    'constructor pr',
    'userName eq',
    'active gt true',
    'emails[emails pr]',
    'userName[value pr]',
  ])('%s is refused, and lists no one', async (filter) => {
    expect(await search('Users', filter)).toMatchObject({ status: '400', scimType: 'invalidFilter' })
  })
})

test('paginates lists', async () => {
  await Promise.all([create(), create(), create()])
  const all = (await ask('GET', 'Users')).json
  const [first, two] = [
    await ask('GET', 'Users?startIndex=1&count=2'),
    await ask('GET', 'Users?startIndex=3&count=2'),
  ]
  const ids = [...first.json.Resources, ...two.json.Resources].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(all.Resources.slice(0, 4).map(({ id }: { id: string }) => id))
  expect((await ask('GET', 'Users?count=0')).json).toMatchObject({
    totalResults: all.totalResults,
    itemsPerPage: 0,
  })
})

test.each<[string, string, unknown, number, string | undefined]>([
  ['no name', 'Users', { active: true }, 400, 'invalidValue'],
  ['no address', 'Users', { userName: 'ana' }, 400, 'invalidValue'],
  ['no JSON', 'Users', '{', 400, 'invalidSyntax'],
  ['a list', 'Groups', [], 400, 'invalidSyntax'],
  ['too much', 'Users', 'x'.repeat(2 * 1024 * 1024 + 1), 413, undefined],
  ['another kind', 'Devices', {}, 404, undefined],
])('%s is refused', async (_, path, body, status, scimType) => {
  const answer = await ask('POST', path, { body })
  expect([answer.status, answer.json.status, answer.json.scimType]).toEqual([
    status,
    String(status),
    scimType,
  ])
})

test('rejects two users with the same name or address', async () => {
  const { userName } = await create()
  const [same, other] = [userName.toUpperCase(), `otra${++count}@example.com`]
  for (const body of [aUser({ userName: same }), aUser({ userName: other, emails: [{ value: userName }] })])
    expect(await ask('POST', 'Users', { body })).toMatchObject({
      status: 409,
      json: { scimType: 'uniqueness' },
    })
})

test('describes the service', async () => {
  expect((await ask('GET', 'ServiceProviderConfig')).json).toMatchObject({ patch: { supported: true } })
  const { json } = await ask('GET', 'Schemas')
  const [user] = json.Resources
  expect((await ask('GET', `Schemas/${user.id}`)).json).toEqual(user)
  expect((await ask('GET', 'ResourceTypes')).json.Resources).toMatchObject([{ id: 'User' }, { id: 'Group' }])
  expect((await ask('POST', 'Schemas', { body: {} })).status).toBe(405)
  expect((await ask('GET', 'ResourceTypes/constructor')).status).toBe(404)
})

test('answers 503 without details if the store fails', async () => {
  const broken = jest.spyOn(mockStore.scimUsers, 'list').mockRejectedValueOnce(new Error('a secret'))
  const answer = await ask('GET', 'Users')
  expect([answer.status, JSON.stringify(answer.json).includes('secret')]).toEqual([503, false])
  broken.mockRestore()
})
