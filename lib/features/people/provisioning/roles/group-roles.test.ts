/** @jest-environment node */
import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { people } from '@/lib/db/schema'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Person } from '@/lib/base/domain/account'
import type { Role } from '@/lib/base/domain/roles'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { operations, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { addPerson, NOON } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

let store: Queries
let database: Database
let close: () => Promise<void>
let boss: Person
let count = 0

beforeAll(async () => {
  const opened = await openStoreContent()
  store = opened.queries
  database = opened.database
  close = opened.close
  boss = await addPerson(store, { email: 'boss@example.com', role: 'owner', organisation: 'AXS' })
})
afterAll(() => close())

const ask = (name: OperationName, input: object, organisation = ALL_ORGANISATIONS) => {
  const row: Operation = operations[name]
  return perform({ store, person: boss, signedInAt: new Date() }, { name, row, organisation, input })
}

/** Creates a group with roles, separate from those of other tests. */
async function aGroup(...gives: [organisation: string, role: Role][]) {
  const group = `Grupo ${++count}`
  for (const [organisation, role] of gives)
    expect(await ask('saveDirectoryRole', { group, organisation, role })).toEqual({
      kind: 'done',
      answer: null,
    })
  return group
}

const aMember = (role: Role = 'author') =>
  addPerson(store, { email: `member${++count}@example.com`, role, organisation: 'AXS' })

const claim = (person: Person, ...groups: string[]) => store.directory.setClaimedGroups(person.id, groups)
const listRoles = async ({ id }: Person) =>
  Object.fromEntries((await store.people.listRoles(id)).map(({ organisation, role }) => [organisation, role]))
const isOwner = async ({ id }: Person) =>
  (await database.select({ isOwner: people.isOwner }).from(people).where(eq(people.id, id)))[0]?.isOwner
const lastLine = async () =>
  (await store.audit.listAudit('AXS' as never, { before: null, limit: 1, isCompanyWide: true }))[0]

test('a person gets the highest role of their groups at sign-in, and loses it with the last group', async () => {
  const [authors, editors] = [
    await aGroup(['ACX', 'author']),
    await aGroup(['ACX', 'editor'], ['NVA', 'contributor']),
  ]
  const person = await aMember()
  await claim(person, authors, editors, 'unknown')
  expect(await listRoles(person)).toEqual({ AXS: 'author', ACX: 'editor', NVA: 'contributor' })
  expect(await lastLine()).toMatchObject({
    action: 'changeRolesByDirectory',
    personName: 'OpenID Connect',
    details: { person: person.name, roles: 'ACX editor, NVA contributor' },
  })
  await claim(person, authors)
  expect(await listRoles(person)).toEqual({ AXS: 'author', ACX: 'author' })
  await claim(person)
  expect(await listRoles(person)).toEqual({ AXS: 'author' })
})

test('signing in with the same groups changes nothing, and writes no audit line', async () => {
  const person = await aMember()
  const group = await aGroup(['ACX', 'author'])
  await claim(person, group)
  const before = await lastLine()
  await claim(person, group)
  expect(await lastLine()).toEqual(before)
})

test('a group’s new role applies at once to its members, and is recorded in the history', async () => {
  const person = await aMember()
  const group = await aGroup(['ACX', 'author'])
  await claim(person, group)
  await ask('saveDirectoryRole', { group, organisation: 'ACX', role: 'administrator' })
  expect(await listRoles(person)).toMatchObject({ ACX: 'administrator' })
  expect(await lastLine()).toMatchObject({
    action: 'saveDirectoryRole',
    details: { name: group, roles: 'ACX administrator' },
  })
  expect(await ask('removeDirectoryRole', { group, organisation: 'ACX' })).toMatchObject({ kind: 'done' })
  expect(await ask('removeDirectoryRole', { group, organisation: 'ACX' })).toEqual({ kind: 'missing' })
  expect(await listRoles(person)).toEqual({ AXS: 'author' })
})

test('a role in all organisations includes new ones', async () => {
  const person = await aMember()
  await claim(person, await aGroup(['', 'contributor']))
  expect(await listRoles(person)).toMatchObject({
    AXS: 'contributor',
    ACX: 'contributor',
    NVA: 'contributor',
  })
  const made = await ask('createOrganisation', { name: 'Nueva' }, 'NUEVA')
  expect([made.kind, (await listRoles(person)).NUEVA]).toEqual(['done', 'contributor'])
})

test('a role from a group cannot be changed by hand', async () => {
  const person = await aMember()
  await claim(person, await aGroup(['AXS', 'editor']))
  const refused = { kind: 'refused', reason: 'roleFromDirectory' }
  expect(await ask('changeRole', { personId: person.id, role: 'author' }, 'AXS')).toEqual(refused)
  expect(await ask('removePerson', { personId: person.id }, 'AXS')).toEqual(refused)
  expect(await store.team.getMember('AXS' as OrganisationId, person.id)).toMatchObject({
    role: 'editor',
    isFromDirectory: true,
  })
})

describe('owners', () => {
  test('lose ownership when they leave the group, unless it was given by hand', async () => {
    const [person, byHand] = [await aMember(), await aMember('owner')]
    const group = await aGroup(['', 'owner'])
    await claim(person, group)
    await claim(byHand, group)
    expect([await isOwner(person), await isOwner(byHand)]).toEqual([true, true])
    await claim(person)
    await claim(byHand)
    expect([await isOwner(person), await isOwner(byHand)]).toEqual([false, true])
    await store.team.setOwner(byHand.id, false)
  })

  test('own all organisations', async () => {
    const input = { group: 'x', organisation: 'AXS', role: 'owner' }
    expect(await ask('saveDirectoryRole', input)).toEqual({
      kind: 'invalid',
      problems: { organisation: 'ownerOfAll' },
    })
  })

  test('always include one: the last owner is kept, and the history records it', async () => {
    const person = await aMember()
    await claim(person, await aGroup(['', 'owner']))
    expect(await store.team.setOwner(boss.id, false)).toBe('done')
    await claim(person)
    expect(await isOwner(person)).toBe(true)
    expect(await lastLine()).toMatchObject({ result: 'refused', details: { reason: 'lastOwner' } })
    await store.team.setOwner(boss.id, true)
    await claim(person)
    expect(await isOwner(person)).toBe(false)
  })
})

test.each(['', 'NOPE'])(
  'accepts a group role for all or for an existing organisation: %j',
  async (organisation) => {
    const outcome = await ask('saveDirectoryRole', {
      group: `Grupo ${++count}`,
      organisation,
      role: 'author',
    })
    expect(outcome.kind).toBe(organisation === '' ? 'done' : 'invalid')
  },
)

describe('an unknown person', () => {
  const stranger = (groups: string[], email: string | null = `stranger${++count}@example.com`) => ({
    issuer: 'https://id.example',
    subject: `subject ${++count}`,
    email,
    name: 'Eva',
    groups,
  })

  test('gets an account through a group with a role, and is recognised afterwards', async () => {
    const newcomer = stranger([await aGroup(['ACX', 'author'])])
    const made = await store.directory.admitByGroups(newcomer, NOON)
    expect(made).toMatchObject({ name: 'Eva', email: newcomer.email, isOwner: false })
    expect(await listRoles(made!)).toEqual({ ACX: 'author' })
    expect(await store.identities.findIdentity(newcomer)).toEqual(made)
  })

  test('gets an account through a group of owners', async () => {
    const made = await store.directory.admitByGroups(stranger([await aGroup(['', 'owner'])]), NOON)
    expect(made).toMatchObject({ isOwner: true })
  })

  test('gets no account, without side effects, if a SCIM group has the name of their group', async () => {
    const group = await aGroup(['ACX', 'author'])
    const newcomer = stranger([group])
    await store.scimGroups.create({ displayName: group })
    const before = await lastLine()
    expect(await store.directory.admitByGroups(newcomer, NOON)).toBeNull()
    expect(await store.identities.findIdentity(newcomer)).toBeNull()
    expect(await database.select().from(people).where(eq(people.email, newcomer.email!))).toEqual([])
    expect(await lastLine()).toEqual(before)
  })

  test('gets no account without such a group, without a verified address, or with the address of an existing account', async () => {
    const group = await aGroup(['ACX', 'author'])
    for (const newcomer of [
      stranger([]),
      stranger(['unknown']),
      stranger([group], null),
      stranger([group], boss.email),
    ])
      expect(await store.directory.admitByGroups(newcomer, NOON)).toBeNull()
  })
})
