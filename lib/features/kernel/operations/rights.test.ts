/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { sample } from '@/lib/testing/suite'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import type { Person } from '@/lib/base/domain/account'
import { tokenScopes, type Through, type TokenScope } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { roles, type Role } from '@/lib/base/domain/roles'
import type { Operation, Outcome } from './operation'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { perform } from './perform'
import {
  type Row,
  type Rows,
  type World,
  aPicture,
  aPiece,
  aRelease,
  anEmailField,
  anOffer,
  counter,
  newEmail,
  toFormSettings,
} from '@/lib/testing/rights'

/**
 * Rights matrix: every operation, with every role, on the caller's own subject, another person's, and another
 * organisation's. The rows are in each noun's `rights-suite.ts`. An operation without a row fails: decide who may use
 * it, and add a row.
 */
const rows = Object.assign(
  {},
  ...readdirSync('lib/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/rights-suite.ts'))
    .map((file) => jest.requireActual<{ rights: Rows }>(`@/lib/features/${file}`).rights),
) as Record<Exclude<OperationName, 'createOrganisation'>, Row>

/** Company-wide subjects belong to no organisation: owners reach them from any. */
const companyWide: OperationName[] = ['resetPassword', 'endPersonSessions', 'setDisabled', 'setOwner']

const world = {} as World
let notOurs: Awaited<ReturnType<typeof shareSecret>>
let close: () => Promise<void>
let mockService: StoreContentService

// Previews of newsletters read content. Without this mock they would open the process's default store.
jest.mock('@/lib/content/service', () => ({ getContentService: async () => mockService }))

beforeAll(async () => {
  const opened = await openStoreContent()
  close = opened.close
  mockService = opened.service
  const { queries: store, service: content } = opened
  const add = (organisation: string) => (role: Role) =>
    addPerson(store, { email: `${role}-${organisation}@example.com`.toLowerCase(), role, organisation })
  const people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await add('AXS')(role)] as const)),
  ) as Record<Role, Person>
  Object.assign(world, { store, content, people })
  // Ids of pieces are far above those of comments, pictures and categories, so that none coincide.
  await opened.database.execute(
    sql`select setval(pg_get_serial_sequence('pieces', 'id'), 1000000), setval(pg_get_serial_sequence('revisions', 'id'), 2000000)`,
  )
  notOurs = await shareSecret()
})
afterAll(() => close())

/** Shares a piece of ACX with NVA as a copy and with AXS as an offer, with changes that readers do not see yet. */
async function shareSecret() {
  const { store, people } = world
  const [acx, nva, axs] = ['ACX', 'NVA', 'AXS'] as [OrganisationId, OrganisationId, OrganisationId]
  const by = people.owner
  const fields = { ...emptyFields, title: secret, tags: [secret], author: secret }
  const shared = await store.pieces.createPiece(acx, { by, from: 'isolation-1', fields })
  await store.pieces.publishPiece(acx, shared.id, { by, base: 1, from: 'isolation-1', fields })
  const terms = { canonical: 'home' as const, locked: [] }
  await store.sharing.sharePiece(acx, shared.id, { by, receivers: [nva], ...terms })
  while (await store.follow.followDue());
  const [copy] = await store.pieces.listPieces(
    nva,
    { text: secret, status: null, category: null, person: null },
    { offset: 0, limit: 1 },
  )
  const { id: offered } = await anOffer(world, 'another’s')
  const save = { by, base: 2, from: 'isolation-2', fields }
  await store.pieces.savePiece(acx, offered, { ...save, from: `rights-page-${counter.last}` })
  expect([copy?.id, await store.offers.getOfferTitle(axs, offered)]).toEqual([expect.any(Number), 'Ofrecida'])
  return { shared: shared.id, copy: copy?.id ?? 0, offered, card: copy?.card ?? 0 }
}

/** Operations on an organisation that does not exist yet. They are reserved to owners. */
const founding = ['createOrganisation']
const names = Object.keys(operations).filter((name) => !founding.includes(name)) as (keyof typeof rows)[]

/** Text that is shared among other organisations but hidden from readers. No answer in AXS may contain it. */
const secret = 'Secretísima'

async function ask(
  name: OperationName,
  person: Person,
  input: unknown,
  { organisation = 'AXS', through = null }: { organisation?: string; through?: Through | null } = {},
) {
  const row: Operation = operations[name]
  const outcome = await perform(
    { store: world.store, person, through, signedInAt: new Date() },
    { name, row, organisation, input },
  )
  if (!person.isOwner) expect(JSON.stringify(outcome)).not.toContain(secret)
  return outcome
}

/** Returns true if rights allow the call. Later outcomes concern the operation itself. */
function isLetIn(outcome: Outcome<unknown>) {
  if (outcome.kind === 'invalid') throw new Error(JSON.stringify(outcome.problems))
  return outcome.kind !== 'missing' && !(outcome.kind === 'refused' && outcome.reason === 'notAllowed')
}

/** Inputs about the author's subjects, by operation. Reused for refused calls and queries, which change nothing. */
const authors = new Map<string, unknown>()
async function readAuthors(name: keyof typeof rows) {
  if (!authors.has(name))
    authors.set(name, await rows[name].input(world, 'another’s', world.people.contributor))
  return authors.get(name)
}

test('every operation has a row', () => {
  expect(Object.keys(rows).sort()).toEqual([...names].sort())
})

describe.each(names)('%s', (name) => {
  const row: Row | undefined = rows[name]
  if (!row) return
  const reach = (least: Role) => roles.slice(roles.indexOf(least))
  /** Roles to test in the gate: the highest refused and the lowest allowed one, or any role if all are allowed. */
  const atEdge = (least: Role) => {
    const index = roles.indexOf(least)
    return sample(roles, { always: roles.slice(Math.max(index - 1, 0), index + 1), count: 0, key: name })
  }
  const any = (of: readonly Role[], key: string) => sample(of, { count: 1, key: `${name} ${key}` })
  let foreign: unknown
  beforeAll(async () => {
    foreign = await row.input(world, 'foreign', world.people.author)
  })

  test.each(atEdge(row.least))(
    'by %s on another person’s subject: allowed or refused by role',
    async (role) => {
      const person = world.people[role]
      const changes = reach(row.least).includes(role) && operations[name].kind === 'command'
      const isOwnInput = changes || role === 'author'
      const input = isOwnInput ? await row.input(world, 'another’s', person) : await readAuthors(name)
      const outcome = await ask(name, person, input)
      expect([role, isLetIn(outcome), outcome.kind]).toEqual([
        role,
        reach(row.least).includes(role),
        expect.anything(),
      ])
      if (!reach(row.least).includes(role)) expect(outcome).toEqual({ kind: 'refused', reason: 'notAllowed' })
    },
  )

  if (row.own) {
    test.each(atEdge(row.own))('by %s on their own subject: allowed or refused by role', async (role) => {
      const person = world.people[role]
      const outcome = await ask(name, person, await row.input(world, 'own', person))
      expect([role, isLetIn(outcome)]).toEqual([role, reach(row.own!).includes(role)])
    })
  }

  if (!row.isAboutOrganisation) {
    test.each(any(roles, 'foreign'))(
      'by %s on a subject of another organisation: answers that it does not exist',
      async (role) => {
        const person = world.people[role]
        const outcome = await ask(name, person, foreign)
        if (role === 'owner' && companyWide.includes(name)) expect(isLetIn(outcome)).toBe(true)
        else expect(outcome).toEqual({ kind: 'missing' })
      },
    )
  }

  const members = roles.filter((role) => role !== 'owner')
  test.each(any(members, 'organisation'))(
    'by %s in another organisation: answers that it does not exist',
    async (role) => {
      const person = world.people[role]
      const unknown = sample(['XXX', '../AXS'], { count: 1, key: `${name} unknown` })
      for (const organisation of ['ACX', ...unknown])
        expect(await ask(name, person, foreign, { organisation })).toEqual({ kind: 'missing' })
    },
  )

  test('reports invalid input', async () => {
    const inputs = sample([null, 7, 'x', [], { personId: {} }], { count: 1, key: `${name} invalid` })
    const outcomes = await Promise.all(inputs.map((input) => ask(name, world.people.owner, input)))
    // Schemas do not include the file, so a valid input without it is refused instead of invalid.
    const { takesFile }: Operation = operations[name]
    const expected = ['invalid', takesFile ? 'refused' : 'done']
    expect(outcomes.filter(({ kind }) => !expected.includes(kind))).toEqual([])
  })
})

describe.each(names)('%s by a token', (name) => {
  const aThrough = (scopes: readonly TokenScope[]): Through => ({
    id: 'token',
    name: 'CRM',
    organisation: 'AXS' as OrganisationId,
    scopes,
  })
  const isOfPrograms = rows[name].scope !== undefined
  /** Input for all scopes. Refused calls do not change its subject. */
  let input: unknown
  beforeAll(async () => {
    input = isOfPrograms
      ? await rows[name].input(world, 'own', world.people.administrator)
      : await readAuthors(name)
  })

  // The allowed scope is tried last, because with this scope the operation changes the data.
  const isGood = (scope: TokenScope) => scope === rows[name].scope
  const good = tokenScopes.filter(isGood)
  const byScope = [...tokenScopes.filter((scope) => !isGood(scope)), ...good]
  test.each(sample(byScope, { always: good, count: 1, key: `${name} by a token` }))(
    'good for %s',
    async (scope) => {
      const { administrator } = world.people
      const outcome = await ask(name, administrator, input, { through: aThrough([scope]) })
      if (isGood(scope)) {
        // The parts of a release require further scopes, so the call may still be refused.
        expect(['done', 'stale', 'refused']).toContain(outcome.kind)
        expect(outcome).not.toMatchObject({ reason: 'tokenScope' })
      } else
        expect(outcome).toEqual(
          isOfPrograms ? { kind: 'refused', reason: 'tokenScope' } : { kind: 'missing' },
        )
    },
  )

  test('does not exist for a token of another organisation, even an owner’s', async () => {
    const { owner } = world.people
    const through = aThrough(tokenScopes)
    for (const organisation of ['ACX', 'XXX', ALL_ORGANISATIONS])
      expect(await ask(name, owner, input, { organisation, through })).toEqual({ kind: 'missing' })
  })

  test('grants no more than the person’s role', async () => {
    const { contributor } = world.people
    const isAllowed = isOfPrograms && rows[name].least === 'contributor'
    const others = isAllowed
      ? await rows[name].input(world, 'another’s', contributor)
      : await readAuthors(name)
    const outcome = await ask(name, contributor, others, { through: aThrough(tokenScopes) })
    expect(isLetIn(outcome)).toBe(isAllowed)
  })
})

test('an audit line names the token', async () => {
  const { administrator } = world.people
  const through = {
    id: 'token',
    name: 'CRM',
    organisation: 'AXS' as OrganisationId,
    scopes: ['settings'],
  } as const
  await ask('createCategory', administrator, { name: `Ferias ${++counter.last}` }, { through })
  const [line] = await world.store.audit.listAudit(through.organisation, {
    before: null,
    limit: 1,
    isCompanyWide: false,
  })
  expect(line).toMatchObject({ action: 'createCategory', details: { token: 'CRM', tokenId: 'token' } })
})

describe('operations that publish indirectly require the publishing scope', () => {
  test.each([
    [['draft'], [], ['tokenScope']],
    [['draft', 'publish'], [expect.anything()], []],
  ] as [TokenScope[], unknown[], string[]][])(
    '%j: several pieces together',
    async (scopes, done, refused) => {
      const { administrator } = world.people
      const { id } = await aPiece(world, 'own', administrator)
      const through = {
        id: 'token',
        name: 'CRM',
        organisation: 'AXS' as OrganisationId,
        scopes: ['read', ...scopes] as const,
      }
      const input = { from: `rights-page-${++counter.last}`, changes: [{ id, change: { kind: 'publish' } }] }
      const outcome = await ask('changePieces', administrator, input, { through })
      expect(outcome).toMatchObject({ answer: { done, refused: refused.map((reason) => ({ id, reason })) } })
    },
  )

  test('a token can offer a shared piece, but not publish it at once where its person may publish', async () => {
    const { owner } = world.people
    const { id } = await aPiece(world, 'own', owner)
    const through = { id: 'token', name: 'CRM', organisation: 'AXS' as OrganisationId, scopes: tokenScopes }
    await ask('sharePiece', owner, { id, receivers: ['ACX'], canonical: 'home', locked: [] }, { through })
    expect(await ask('getSharing', owner, { id, text: null })).toMatchObject({
      answer: { receivers: [expect.objectContaining({ organisation: 'ACX', state: 'offered' })] },
    })
  })

  test('a release cannot contain content of another organisation', async () => {
    const { owner } = world.people
    const { id } = await aRelease(world, 'own')
    const through = { id: 'token', name: 'CRM', organisation: 'AXS' as OrganisationId, scopes: tokenScopes }
    const input = { id, where: 'ACX', category: null, name: `Ferias ${++counter.last}` }
    expect(await ask('setReleaseNames', owner, input, { through })).toEqual({ kind: 'missing' })
    expect(await ask('setReleaseNames', owner, input)).toMatchObject({ kind: 'done' })
  })
})

/** Operations that can be called over all organisations. */
const across = names.filter((name) => (operations[name] as Operation).isAcross)

describe.each(names)('%s of all organisations', (name) => {
  const row = rows[name]
  const isAcross = across.includes(name)
  test.each(sample(roles, { always: isAcross ? [row.least] : [], count: 1, key: `${name} across` }))(
    'by %s',
    async (role) => {
      const person = world.people[role]
      const input = isAcross ? await row.input(world, 'own', person) : await readAuthors(name)
      const outcome = await ask(name, person, input, { organisation: ALL_ORGANISATIONS })
      if (!isAcross) expect(outcome).toEqual({ kind: 'missing' })
      else if (roles.indexOf(role) >= roles.indexOf(row.least)) expect(isLetIn(outcome)).toBe(true)
      else expect(outcome).toEqual({ kind: 'refused', reason: 'notAllowed' })
    },
  )

  test('does not exist for a person without roles', async () => {
    const stranger = { ...world.people.author, id: 'a-stranger' }
    const outcome = await ask(name, stranger, await readAuthors(name), { organisation: ALL_ORGANISATIONS })
    expect(outcome).toEqual({ kind: 'missing' })
  })
})

describe('content shared among other organisations', () => {
  const others = roles.filter((role) => role !== 'owner')
  const takesOffers = ['takeOffer', 'declineOffer']

  describe.each(names)('%s', (name) => {
    const row: Row | undefined = rows[name]
    if (!row || row.isAboutOrganisation || operations[name].permission === 'audit.read') return
    // The foreign ids may equal ids of leads in AXS, for which the call would succeed.
    if (operations[name].permission === 'leads.manage') return
    test.each(sample(others, { count: 1, key: `${name} shared` }))('by %s: is unreachable', async (role) => {
      const input = (await readAuthors(name)) as Record<string, unknown>
      const ids = [notOurs.shared, notOurs.copy, ...(takesOffers.includes(name) ? [] : [notOurs.offered])]
      const foreign = [
        ...('id' in input ? ids.map((id) => ({ ...input, id })) : []),
        ...('card' in input ? [{ ...input, card: notOurs.card }] : []),
      ]
      // Invitations and similar subjects have text ids, for which a number is invalid input.
      const kinds = typeof input.id === 'string' ? ['invalid'] : ['missing']
      for (const foreignInput of foreign)
        expect(kinds).toContain((await ask(name, world.people[role], foreignInput)).kind)
    })
  })
})

test.each(roles)('only owners create organisations, not %s', async (role) => {
  const outcome = await ask(
    'createOrganisation',
    world.people[role],
    { name: 'Nueva' },
    { organisation: 'NUEVA' },
  )
  expect(outcome.kind).toBe(role === 'owner' ? 'done' : 'missing')
})

test('files on the company’s shelf can be used everywhere and changed by editors, not by their uploaders', async () => {
  const { contributor, editor } = world.people
  const { id } = await aPicture(world, 'own', contributor)
  const change = { id, alt: 'Un puente', focus: { x: 50, y: 50 } }
  expect(await ask('describePicture', contributor, change)).toMatchObject({ answer: { mayChange: true } })
  expect(await ask('sharePicture', editor, { id, isShared: true })).toMatchObject({
    answer: { mayChange: true },
  })
  expect(await ask('describePicture', contributor, change)).toEqual({ kind: 'refused', reason: 'notAllowed' })
  const reader = await addPerson(world.store, {
    email: newEmail(),
    role: 'administrator',
    organisation: 'ACX',
  })
  const shared = { id, alt: 'Un puente', mayChange: false, mayShare: false, isShared: true }
  expect(await ask('getPicture', reader, { id }, { organisation: 'ACX' })).toMatchObject({
    answer: { picture: shared },
  })
  expect(await ask('listPictures', reader, { isShared: true }, { organisation: 'ACX' })).toMatchObject({
    answer: { pictures: expect.arrayContaining([expect.objectContaining({ ...shared, home: 'Grupo AXS' })]) },
  })
  expect(await ask('listPictures', reader, {}, { organisation: 'ACX' })).toMatchObject({
    answer: { pictures: expect.not.arrayContaining([expect.objectContaining({ id })]) },
  })
  for (const [name, input] of [
    ['describePicture', change],
    ['removePicture', { id }],
    ['sharePicture', { id, isShared: false }],
  ] as const)
    expect(await ask(name, reader, input, { organisation: 'ACX' })).toEqual({ kind: 'missing' })
})

test('a form of the company is changed by owners only, and routed to organisations of the company', async () => {
  const { administrator, owner } = world.people
  const country = { ...anEmailField, id: 'pais', kind: 'choice' as const, options: ['Perú', 'Chile'] }
  const form = { ...toFormSettings(), isCompany: true }
  const fields = [...form.fields, { ...country, hint: '', version: 1 }]
  const to = (organisation: string) => ({ field: 'pais', to: { Perú: organisation } })
  expect(await ask('createForm', administrator, form)).toEqual({ kind: 'refused', reason: 'formCompany' })
  for (const route of [to('NADIE'), { field: 'correo', to: {} }, { field: 'pais', to: { Italia: 'AXS' } }])
    expect(await ask('createForm', owner, { ...form, fields, route })).toEqual({
      kind: 'invalid',
      problems: { route: 'formRoute' },
    })
  const made = await ask('createForm', owner, { ...form, fields, route: to('AXS') })
  expect(made).toMatchObject({ kind: 'done' })
  const { id } = (made as { answer: { id: number } }).answer
  expect(await ask('getForm', administrator, { id })).toMatchObject({
    answer: { routed: { AXS: 'Grupo AXS' } },
  })
  for (const [name, input] of [
    ['saveForm', { id, version: 1, ...form, isCompany: false }],
    ['deleteForm', { id }],
  ] as const)
    expect(await ask(name, administrator, input)).toEqual({ kind: 'refused', reason: 'formCompany' })
  expect(await ask('deleteForm', owner, { id })).toMatchObject({ kind: 'done' })
})

describe.each([
  ['saveMenu', { name: 'socialLinks', base: null, value: [] }],
  ['saveBrandPicture', { name: 'logo', base: null, picture: null }],
  ['saveBrandColours', { base: null, value: { band: 'dark', paper: null } }],
  ['saveBrandTypefaces', { base: null, value: { pair: 'inter' } }],
] as const)('%s for the company', (name, value) => {
  const input = { ...value, company: { isLocked: true, wasLocked: false } }

  test.each(roles)('by %s: reserved to owners', async (role) => {
    const outcome = await ask(name, world.people[role], input)
    if (role === 'owner') expect(outcome.kind).toBe('done')
    else {
      const reason = role === 'administrator' ? 'companyOwners' : 'notAllowed'
      expect(outcome).toEqual({ kind: 'refused', reason })
    }
    // Values of other companies are unchanged.
    const companies = await world.store.companyValues.listCompanies()
    for (const { organisation } of companies.filter(({ organisation }) => organisation !== 'AXS')) {
      const { brand, menus } = await world.store.companyValues.readCompanyValues(organisation)
      expect({ brand, menus }).toEqual({ brand: {}, menus: {} })
    }
  })

  test('does not exist over all organisations, and is refused to an owner’s token', async () => {
    const { owner } = world.people
    const through = { id: 'token', name: 'CRM', organisation: 'AXS' as OrganisationId, scopes: tokenScopes }
    expect(await ask(name, owner, input, { organisation: ALL_ORGANISATIONS })).toEqual({ kind: 'missing' })
    expect(await ask(name, owner, input, { through })).toEqual({ kind: 'refused', reason: 'companyOwners' })
  })

  test('the audit log names the scope and the lock', async () => {
    await ask(name, world.people.owner, input)
    const filter = { before: null, limit: 1, isCompanyWide: false }
    const [line] = await world.store.audit.listAudit('AXS' as OrganisationId, filter)
    expect(line).toMatchObject({ action: name, details: { isCompany: 'true', isLocked: 'true' } })
  })
})

describe('no one grants more rights than they hold', () => {
  test.each([
    ['administrator', 'administrator', 'done'],
    ['administrator', 'owner', 'refused'],
    ['owner', 'owner', 'done'],
  ] as const)('%s invites %s: %s', async (actor, role, kind) => {
    const outcome = await ask('invitePerson', world.people[actor], { email: newEmail(), role })
    expect(outcome.kind).toBe(kind)
    if (kind === 'refused') expect(outcome).toEqual({ kind, reason: 'grantsTooMuch' })
  })

  test('changing a role cannot make someone an owner', async () => {
    const input = { personId: world.people.editor.id, role: 'owner' }
    expect(await ask('changeRole', world.people.owner, input)).toMatchObject({ kind: 'invalid' })
  })

  test('people cannot change or remove themselves', async () => {
    const { administrator } = world.people
    const personId = administrator.id
    const outcomes = [
      await ask('changeRole', administrator, { personId, role: 'author' }),
      await ask('removePerson', administrator, { personId }),
    ]
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'refused', reason: 'notYourself' })))
  })

  test('an administrator cannot create password links for owners or for people with a role in another organisation', async () => {
    const { store, people } = world
    const email = newEmail()
    const person = await addPerson(store, { email, role: 'author', organisation: 'AXS' })
    expect(await ask('resetPassword', people.administrator, { personId: person.id })).toMatchObject({
      kind: 'done',
      answer: {
        email,
        isMailed: false,
        link: expect.stringMatching(/^http:\/\/redaccion\.localhost.*\/clave\?clave=/),
      },
    })
    await inviteAndAccept(person, 'ACX')
    expect(await ask('resetPassword', people.administrator, { personId: person.id })).toEqual({
      kind: 'refused',
      reason: 'hasOtherRoles',
    })
    expect(await ask('resetPassword', people.administrator, { personId: people.owner.id })).toEqual({
      kind: 'missing',
    })
  })

  async function inviteAndAccept(person: Person, organisation: string) {
    const now = new Date()
    await world.store.links.createLink({
      id: `link${++counter.last}`,
      tokenHash: `link${counter.last}`,
      kind: 'invitation',
      email: person.email,
      role: 'author',
      createdBy: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
      organisationId: parseOrganisationId(organisation),
    })
    await world.store.links.redeemInvitationFor(`link${counter.last}`, person, now)
  }
})

test('a refusal is recorded in the audit log with the refused person', async () => {
  const { author, owner } = world.people
  await ask('listAudit', author, { before: null })
  const outcome = await ask('listAudit', owner, { before: null })
  expect(outcome).toMatchObject({
    kind: 'done',
    answer: {
      entries: expect.arrayContaining([
        expect.objectContaining({ action: 'listAudit', result: 'refused', personId: author.id }),
      ]),
    },
  })
})

test('an administrator cannot read audit lines of another organisation or company-wide ones', async () => {
  const { administrator } = world.people
  const { store } = world
  const line = { personId: null, personName: '', action: 'signIn', subject: null, details: {} } as const
  await store.audit.recordAudit({ ...line, organisation: null, result: 'refused' })
  await store.audit.recordAudit({ ...line, organisation: parseOrganisationId('ACX'), result: 'done' })
  const outcome = await ask('listAudit', administrator, { before: null })
  const { entries: answer } = (outcome.kind === 'done' ? outcome.answer : { entries: [] }) as {
    entries: { organisation: string | null }[]
  }
  expect(answer.length).toBeGreaterThan(0)
  expect(answer.every(({ organisation }) => organisation === 'AXS')).toBe(true)
})
