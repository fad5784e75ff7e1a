/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { Through } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { NewsMail } from '@/lib/base/domain/organisation-settings'
import { emptyFields } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import { mailings, organisations, subscriberMails, subscribers } from '@/lib/db/schema'
import {
  operations,
  type OperationAnswer,
  type OperationInput,
  type OperationName,
} from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/operations/operation'
import { perform } from '@/lib/features/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const axs = 'AXS' as OrganisationId
const acx = 'ACX' as OrganisationId
let database: Database
let store: Queries
let close: () => Promise<void>
let owner: Person
let pages = 0

beforeAll(async () => {
  ;({ database, queries: store, close } = await openStoreContent())
  owner = await addPerson(store, { email: 'duena@example.com', role: 'owner', organisation: axs })
  const begun = new Date(0)
  for (const organisationId of [axs, acx]) {
    const [email, token, language] = ['eva@example.com', `token-${organisationId}`, 'es']
    await database
      .insert(subscribers)
      .values({ organisationId, email, token, language, requestedAt: begun, confirmedAt: begun })
    await database.insert(mailings).values({ organisationId, notifiedUntil: begun })
  }
})

afterAll(() => close())
beforeEach(async () => {
  await mailed()
  await choose(axs, null)
})

const choose = (organisation: OrganisationId, newsMail: NewsMail | null) =>
  database.update(organisations).set({ newsMail }).where(eq(organisations.id, organisation))

async function ask<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  { organisation = axs, through = null }: { organisation?: OrganisationId; through?: Through | null } = {},
) {
  const row: Operation = operations[name]
  const outcome = await perform({ store, person: owner, through }, { name, row, organisation, input })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.answer as OperationAnswer<Name>
}

const token: Through = { id: 1, name: 'CRM', organisation: axs, scopes: ['publish'] } as unknown as Through

const write = (title: string) =>
  store.pieces.createPiece(axs, {
    by: owner,
    from: `announcements-${++pages}`,
    fields: { ...emptyFields, title, content: '<p>Texto.</p>' },
  })

const toInput = (some: object) =>
  ({ ...some, from: `announcements-${++pages}` }) as OperationInput<'publishPiece'>

async function publish(title: string, announces: boolean | null = null, through: Through | null = null) {
  const { id, card, version: base, fields } = await write(title)
  await ask('publishPiece', toInput({ id, base, fields, announces }), { through })
  return card as number
}

/** Writes the mails about everything that is published, as if the round took place at the last publication. */
async function writeMails(): Promise<void> {
  await store.subscribers.writeNewsMails(new Date('2999-01-01'))
  await database.update(mailings).set({ notifiedUntil: sql`(select max(published_at) from publications)` })
}

/** Returns the cards of the mails that a round writes. */
async function mailed(): Promise<number[]> {
  await writeMails()
  const mails = await database.delete(subscriberMails).returning({ cards: subscriberMails.cards })
  return mails.flatMap(({ cards }) => cards).toSorted((first, other) => first - other)
}

test('an organisation without a mail mode mails everything, except pieces for which its editor declined', async () => {
  const [first, , third] = [
    await publish('Una'),
    await publish('Dos', false),
    await publish('Tres', null, token),
  ]
  expect(await mailed()).toEqual([first, third])
  expect(await mailed()).toEqual([])
})

test('an organisation with mail mode `atOnce` mails only requested pieces, once', async () => {
  await choose(axs, 'atOnce')
  const [requested, , , byToken] = [
    await publish('Una', true),
    await publish('Dos', false),
    await publish('Tres', null, token),
    await publish('Cuatro', true, token),
  ]
  expect(await mailed()).toEqual([requested, byToken])
  expect(await mailed()).toEqual([])
  // Skipped pieces are not mailed later when the organisation returns to mailing everything.
  await choose(axs, null)
  expect(await mailed()).toEqual([])
})

test('the latest decision is the default of the next piece, until somebody decides about that one', async () => {
  await choose(axs, 'atOnce')
  await publish('Una', false)
  const { id } = await write('Dos')
  expect(await ask('getAnnouncement', { id })).toEqual({ isPossible: true, isAsked: false, subscribers: 1 })
  await ask('setAnnouncement', { id, isAsked: true })
  expect(await ask('getAnnouncement', { id: null })).toMatchObject({ isAsked: true })
  expect(await mailed()).toEqual([])
  const next = await publish('Tres')
  expect(await mailed()).toEqual([next])
})

test('an organisation without mails skips its pieces for good', async () => {
  const { id } = await write('Antes')
  await ask('setAnnouncement', { id, isAsked: true })
  await choose(axs, 'never')
  await publish('Una', true)
  expect(await ask('getAnnouncement', { id })).toMatchObject({ isPossible: false })
  expect(await mailed()).toEqual([])
  await choose(axs, 'atOnce')
  expect(await mailed()).toEqual([])
})

test.each([
  [true, 1],
  [false, 0],
])(
  'mails a scheduled publication when it is published, if requested (%j): %i mails',
  async (isAsked, mails) => {
    await choose(axs, 'atOnce')
    await publish('Antes', !isAsked)
    const { id } = await write('Luego')
    await ask('setAnnouncement', { id, isAsked })
    const publishAt = { local: '2099-01-01T08:00', isSecond: null }
    await ask('schedulePiece', { id, publishAt, withdrawAt: null })
    await mailed()
    expect(await ask('getAnnouncement', { id })).toMatchObject({ isAsked })
    await store.schedule.performDue(new Date('2099-01-02'))
    expect(await mailed()).toHaveLength(mails)
  },
)

test('a piece that was published before is not announced again', async () => {
  await choose(axs, 'atOnce')
  const { id, version, fields } = await write('Una')
  const save = (base: number, announces: boolean) =>
    ask('publishPiece', toInput({ id, base, fields, announces }))
  const published = await save(version, false)
  await save(published.version, true)
  expect(await ask('getAnnouncement', { id })).toMatchObject({ isPossible: false })
  expect(await mailed()).toEqual([])
})

test.each([
  [null, null, 1],
  ['atOnce', true, 1],
  ['atOnce', false, 0],
  ['never', true, 0],
] as const)(
  'an offer accepted later follows its receiver (%j, %j): %i mails',
  async (mode, announces, mails) => {
    await choose(axs, 'never')
    const { id, version, fields } = await write('Ofrecida')
    await store.sharing.sharePiece(axs, id, {
      by: { id: owner.id, isOwner: false },
      receivers: [acx],
      canonical: 'home',
      locked: [],
    })
    await ask('publishPiece', toInput({ id, base: version, fields }))
    await choose(acx, mode)
    await mailed()
    await ask('takeOffer', { id, publishes: true, announces }, { organisation: acx })
    expect(await mailed()).toHaveLength(mails)
  },
)

describe('a piece of several organisations', () => {
  const luis = { email: 'luis@example.com', token: 'token-luis', language: 'es' }
  const confirmed = { requestedAt: new Date(0), confirmedAt: new Date(0) }
  beforeEach(async () => {
    await choose(acx, null)
    await database.insert(subscribers).values({ organisationId: acx, ...luis, ...confirmed })
  })
  afterEach(() => database.delete(subscribers).where(eq(subscribers.email, luis.email)))

  /** Returns the addresses of the mails that a round writes. */
  async function readers(): Promise<string[]> {
    await writeMails()
    const mails = await database
      .select({ email: subscribers.email })
      .from(subscriberMails)
      .innerJoin(subscribers, eq(subscribers.id, subscriberMails.subscriberId))
    await database.delete(subscriberMails)
    return mails.map(({ email }) => email).toSorted()
  }

  async function share(isOwner: boolean) {
    const { id, version, fields } = await write('Para todas')
    const by = { id: owner.id, isOwner }
    await store.sharing.sharePiece(axs, id, { by, receivers: [acx], canonical: 'home', locked: [] })
    await ask('publishPiece', toInput({ id, base: version, fields, announces: true }))
    while (await store.follow.followDue());
    return id
  }

  test('is mailed once to an address that follows both', async () => {
    await share(true)
    expect(await readers()).toEqual(['eva@example.com', luis.email])
  })

  test('is mailed after an offer is taken, to addresses that did not get it before', async () => {
    const id = await share(false)
    expect(await readers()).toEqual(['eva@example.com'])
    await ask('takeOffer', { id, publishes: true, announces: true }, { organisation: acx })
    expect(await readers()).toEqual([luis.email])
  })

  test('is mailed by the other organisation to an address that follows other topics at the first', async () => {
    const ofAxs = eq(subscribers.token, `token-${axs}`)
    await database
      .update(subscribers)
      .set({ categories: [], authors: ['Ana'] })
      .where(ofAxs)
    await share(true)
    expect(await readers()).toEqual(['eva@example.com', luis.email])
    await database.update(subscribers).set({ categories: null, authors: [] }).where(ofAxs)
  })
})

test('the first subscriber gets no mail about earlier announcements', async () => {
  await choose(axs, 'atOnce')
  await database.delete(mailings)
  await publish('Una', true)
  expect(await mailed()).toEqual([])
  await store.subscribers.confirmSubscription(axs, `token-${axs}`, new Date())
  expect(await mailed()).toEqual([])
})
