/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import type { Database } from '@/lib/db/database'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { openTestDatabase } from '@/lib/testing/test-database'
import { memberships, people } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { addPerson, anAccountContext, aSession } from '@/lib/testing/room'
import { sample } from '@/lib/testing/suite'
import { accountActions } from './account-actions'
import { resetAttemptLimits } from './rate-limits'
import { createInvitation, createPasswordLink } from './create-account-link'

/** Tests whether a link still works after the rights of its creator have changed, for each change and kind of link. */
jest.mock('./password-hash', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async () => true,
}))

const axs = 'AXS' as OrganisationId
const acx = 'ACX' as OrganisationId
let database: Database
let store: Queries
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  database = opened.database
  store = bindQueries(database)
  close = opened.close
  // Adds a second owner, because the last owner cannot be disabled or demoted.
  await add('owner')
})
afterAll(() => close())
beforeEach(() => resetAttemptLimits())

let count = 0
const add = (role: Role, organisation = 'AXS') =>
  addPerson(store, { email: `luz${++count}@example.com`, role, organisation })
const link = (made: { link: string | null }) => new URL(made.link ?? '').searchParams.get('clave') ?? ''

type Made = { maker: Person; subject: Person; token: string }
type Kind = {
  makers: readonly Role[]
  make(maker: Person): Promise<Omit<Made, 'maker'>>
  action: 'redeem-invitation' | 'accept-invitation' | 'redeem-password'
}

const origin = 'http://redaccion.localhost'
const invitation = (role: Role, organisation: OrganisationId, isKnown: boolean): Kind['make'] =>
  async function make(maker) {
    const subject = isKnown
      ? await add('contributor', 'ACX')
      : { id: '', email: `eva${++count}@example.com`, name: '', isOwner: false, isDisabled: false }
    const place = role === 'owner' ? null : { id: organisation, name: 'Una' }
    const invited = { email: subject.email, role, organisation: place }
    return { subject, token: link(await createInvitation({ store, person: maker, origin }, invited)) }
  }
const password = (organisation: string): Kind['make'] =>
  async function make(maker) {
    const subject = await add('contributor', organisation)
    return { subject, token: link(await createPasswordLink({ store, person: maker, origin }, subject)) }
  }
const both = ['administrator', 'owner'] as const
const kinds: Record<string, Kind> = {
  'an author’s invitation': {
    makers: both,
    make: invitation('author', axs, false),
    action: 'redeem-invitation',
  },
  'an administrator’s invitation': {
    makers: both,
    make: invitation('administrator', axs, false),
    action: 'redeem-invitation',
  },
  'an invitation of somebody with an account': {
    makers: both,
    make: invitation('administrator', axs, true),
    action: 'accept-invitation',
  },
  'an owner’s invitation': {
    makers: ['owner'],
    make: invitation('owner', axs, false),
    action: 'redeem-invitation',
  },
  'a password link': { makers: both, make: password('AXS'), action: 'redeem-password' },
  'a password link of another organisation': {
    makers: ['owner'],
    make: password('ACX'),
    action: 'redeem-password',
  },
}

/** A change for the creator or recipient of a link. `works` returns whether the link works afterwards. */
type Change = {
  makers: readonly Role[]
  happen(made: Made): Promise<unknown>
  works(kind: string, maker: Role): boolean
}
const never = () => false
const isOf = ({ id }: Person) => eq(memberships.personId, id)
const inAxs = (name: string) => !/^an owner|another organisation/.test(name)
const changes: Record<string, Change> = {
  'nothing happens': { makers: both, happen: async () => {}, works: () => true },
  'the maker is removed': {
    makers: ['administrator'],
    happen: ({ maker }) => store.team.removeMember(axs, maker.id),
    works: never,
  },
  'the maker becomes an editor': {
    makers: ['administrator'],
    happen: ({ maker }) => store.team.changeRole(axs, maker.id, 'editor'),
    works: never,
  },
  'the maker is disabled': {
    makers: both,
    happen: ({ maker }) => store.team.setDisabled(maker.id, true),
    works: never,
  },
  'the maker is disabled and enabled again': {
    makers: both,
    happen: async ({ maker }) => {
      await store.team.setDisabled(maker.id, true)
      await store.team.setDisabled(maker.id, false)
    },
    works: never,
  },
  'the maker is an owner no more': {
    makers: ['owner'],
    happen: ({ maker }) => store.team.setOwner(maker.id, false),
    works: never,
  },
  'the maker is an administrator instead of an owner': {
    makers: ['owner'],
    happen: async ({ maker }) => {
      await database
        .insert(memberships)
        .values({ personId: maker.id, organisationId: axs, role: 'administrator' })
      await store.team.setOwner(maker.id, false)
    },
    works: inAxs,
  },
  'the database itself takes the maker’s roles away': {
    makers: both,
    happen: async ({ maker }) => {
      await database.delete(memberships).where(isOf(maker))
      await database.update(people).set({ isOwner: false }).where(eq(people.id, maker.id))
    },
    works: never,
  },
  'the database itself disables the maker': {
    makers: both,
    happen: ({ maker }) => database.update(people).set({ isDisabled: true }).where(eq(people.id, maker.id)),
    works: never,
  },
  'whom it is for has become an owner': {
    makers: both,
    happen: ({ subject }) => store.team.setOwner(subject.id, true),
    works: (kind, maker) => maker === 'owner' || !kind.startsWith('a password'),
  },
  'whom it is for has got a role where the maker has none': {
    makers: both,
    happen: async ({ subject }) => {
      if (subject.id === '') return
      const row = { personId: subject.id, organisationId: acx, role: 'author' } as const
      await database.insert(memberships).values(row).onConflictDoNothing()
    },
    works: (kind, maker) => maker === 'owner' || !kind.startsWith('a password'),
  },
  'whom it is for has been removed': {
    makers: both,
    happen: ({ subject }) => database.delete(memberships).where(isOf(subject)),
    works: (kind, maker) => maker === 'owner' || !kind.startsWith('a password'),
  },
}

const cells = Object.entries(changes).flatMap(([change, { makers, works }]) =>
  Object.entries(kinds).flatMap(([kind, row]) =>
    makers
      .filter((maker) => row.makers.includes(maker))
      .map((maker) => [change, kind, maker, works(kind, maker)] as const),
  ),
)

test.each(sample(cells, { count: 12, key: 'links' }))(
  '%s: %s by an %s works: %s',
  async (change, kind, role, isWorking) => {
    const maker = await add(role)
    const made = { maker, ...(await kinds[kind]!.make(maker)) }
    await changes[change]!.happen(made)
    const subject = await store.people.getPerson(made.subject.id)
    const context = anAccountContext(store, {
      now: new Date(),
      signedIn: subject && aSession(subject, new Date()),
    })
    const input = { token: made.token, name: 'Luz Díaz', password: 'una frase con viento' }
    const outcome = await accountActions[kinds[kind]!.action]!(context, input)
    expect(outcome.kind).toBe(isWorking ? 'done' : 'refused')
  },
)

test("ends a creator's links together with the right to create them, and removes them from every list", async () => {
  const maker = await add('administrator')
  const { subject } = await kinds['an author’s invitation']!.make(maker)
  const list = async () =>
    (await store.team.listInvitations(axs, { owners: false, now: new Date() })).map(({ email }) => email)
  expect(await list()).toContain(subject.email)
  await store.team.removeMember(axs, maker.id)
  expect(await list()).not.toContain(subject.email)
})
