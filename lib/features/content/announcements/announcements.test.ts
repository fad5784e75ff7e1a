/** @jest-environment node */
import { eq, isNull, sql } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { Through } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { NewsRhythm } from '@/lib/base/domain/news-rhythm'
import type { ReaderRhythm } from '@/lib/base/domain/subscription-state'
import type { NewsMail } from '@/lib/base/domain/organisation-settings'
import { emptyFields } from '@/lib/base/domain/piece'
import type { Database } from '@/lib/db/database'
import {
  announcements,
  mailings,
  organisations,
  publications,
  subscriberMails,
  subscribers,
} from '@/lib/db/schema'
import {
  operations,
  type OperationAnswer,
  type OperationInput,
  type OperationName,
} from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { sample } from '@/lib/testing/suite'

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

/** Runs the mail job as in 2999. Then resets the end of the mailed period, so that later publications are mailed. */
async function writeMails(): Promise<void> {
  await store.subscribers.writeNewsMails(new Date('2999-01-01'))
  await database.update(mailings).set({ notifiedUntil: sql`(select max(published_at) from publications)` })
}

/** Writes the due mails, and returns their cards. */
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
  // Pieces skipped before are not mailed after the organisation returns to mailing everything.
  await choose(axs, null)
  expect(await mailed()).toEqual([])
})

test('the latest decision is the default of the next piece, until somebody decides about that one', async () => {
  await choose(axs, 'atOnce')
  await publish('Una', false)
  const { id } = await write('Dos')
  expect(await ask('getAnnouncement', { id })).toEqual({
    isPossible: true,
    isAsked: false,
    subscribers: 1,
    sendAt: null,
    timeZone: 'UTC',
  })
  await ask('setAnnouncement', { id, isAsked: true })
  expect(await ask('getAnnouncement', { id: null })).toMatchObject({ isAsked: true })
  expect(await mailed()).toEqual([])
  const next = await publish('Tres')
  expect(await mailed()).toEqual([next])
})

test('a publication that is refused changes no decision', async () => {
  await choose(axs, 'atOnce')
  const { id, version: base, fields } = await write('Una')
  await ask('setAnnouncement', { id, isAsked: true })
  const input = toInput({ id, base, fields, announces: false })
  await expect(ask('publishPiece', { ...input, base: base + 5 })).rejects.toThrow('stale')
  expect(await ask('getAnnouncement', { id })).toMatchObject({ isAsked: true })
  await ask('publishPiece', input)
  expect(await mailed()).toEqual([])
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

  /** Writes the due mails, and returns their addresses. */
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

describe('rounds', () => {
  const monday = new Date('2099-11-02T08:00:00Z')
  const hours = (count: number) => new Date(monday.getTime() + count * 3_600_000)
  const token = `token-${axs}`
  let round = 0

  beforeEach(async () => {
    // Each test uses later weeks than the previous one, in which no mails were written yet.
    round += 28 * 24
    const settings = { newsDay: 'monday', newsHour: '08', timeZone: 'UTC' } as const
    await database.update(organisations).set(settings)
    await database.update(mailings).set({ notifiedUntil: hours(round - 168) })
  })
  afterEach(async () => {
    await database.delete(subscriberMails)
    await database.update(subscribers).set({ rhythm: null, mailedOn: null, mailedCount: 0 })
  })

  /** Publishes a piece that is to be mailed, `count` hours after the Monday of the test. */
  async function publishAt(count: number): Promise<number> {
    const card = await publish(`A las ${count}`, true)
    await database
      .update(publications)
      .set({ publishedAt: hours(round + count) })
      .where(eq(publications.cardId, card))
    return card
  }

  /** Hours after the Monday of the test at which the mail job runs. */
  const checked = [1, 2, 3, 4, 5, 6, 23, 24, 30, 31, 48, 72, 167, 168, 180]

  /** Runs the mail job at the hours of `checked` in a range. Returns the cards of each mail with its hour. */
  async function runUntil(from: number, until: number, organisation = axs) {
    const mails: [number, number[]][] = []
    for (const count of checked.filter((hour) => hour >= from && hour <= until)) {
      const now = new Date(hours(round + count).getTime() + 10 * 60_000)
      await store.subscribers.writeNewsMails(now)
      for (const mail of await store.subscribers.takeDueMails(now)) {
        if (mail.organisation === organisation) mails.push([count, mail.cards])
        await database.delete(subscriberMails).where(eq(subscriberMails.id, mail.id))
      }
    }
    return mails
  }

  const choices: [NewsMail, ReaderRhythm | null, number[]][] = [
    ['atOnce', null, [1, 5, 30]],
    ['daily', null, [24, 48]],
    ['weekly', null, [168]],
    ['atOnce', 'daily', [24, 48]],
    ['atOnce', 'weekly', [168]],
    ['daily', 'weekly', [168]],
    ['daily', 'daily', [24, 48]],
    ['weekly', 'daily', [168]],
    ['weekly', 'weekly', [168]],
    ['atOnce', 'never', []],
    ['never', null, []],
  ]
  test.each(sample(choices, { count: 4, key: 'news rhythms' }))(
    'an organisation that mails %s, and a reader who wants %s',
    async (newsMail, rhythm, expected) => {
      await choose(axs, newsMail)
      await store.subscribers.setRhythm(axs, token, { rhythm, at: hours(round) })
      const published = [await publishAt(1), await publishAt(5), await publishAt(30)]
      const mails = await runUntil(1, 180)
      expect(mails.map(([count]) => count)).toEqual(expected)
      const cards = mails.flatMap(([, list]) => list).toSorted((first, other) => first - other)
      expect(cards).toEqual(expected.length === 0 ? [] : published)
    },
  )

  test.each<[NewsRhythm['every'] | 'atOnce', string | null]>([
    ['atOnce', null],
    ['daily', '2099-11-03T08:00:00.000Z'],
    ['weekly', '2099-11-09T08:00:00.000Z'],
  ])(
    'shows editors when the next mail of an organisation that mails %s is sent',
    async (newsMail, sendAt) => {
      await choose(axs, newsMail)
      expect(await store.announcements.getAnnouncement(axs, null, hours(1))).toMatchObject({ sendAt })
    },
  )

  test('a copy that is accepted after a round waits for the next round', async () => {
    await choose(axs, 'weekly')
    const card = await publishAt(-24)
    const decidedAt = hours(round + 2)
    await database.update(announcements).set({ decidedAt }).where(isNull(announcements.settledAt))
    expect(await runUntil(3, 180)).toEqual([[168, [card]]])
  })

  test('a reader who changes the rhythm gets the collected news now, or none', async () => {
    await choose(axs, 'atOnce')
    await store.subscribers.setRhythm(axs, token, { rhythm: 'weekly', at: hours(round) })
    const card = await publishAt(1)
    expect(await runUntil(1, 2)).toEqual([])
    await store.subscribers.setRhythm(axs, token, { rhythm: null, at: hours(round + 3) })
    expect(await runUntil(3, 3)).toEqual([[3, [card]]])
    await store.subscribers.setRhythm(axs, token, { rhythm: 'weekly', at: hours(round + 3) })
    await publishAt(4)
    expect(await runUntil(4, 4)).toEqual([])
    await store.subscribers.setRhythm(axs, token, { rhythm: 'never', at: hours(round + 5) })
    expect(await runUntil(5, 180)).toEqual([])
  })

  test('sends four mails a day to an address, and collects the rest for the next morning', async () => {
    await choose(axs, 'atOnce')
    const cards: number[] = []
    for (const count of [1, 2, 3, 4, 5, 6]) cards.push(await publishAt(count))
    const mails = await runUntil(1, 48)
    expect(mails).toEqual([
      [1, [cards[0]]],
      [2, [cards[1]]],
      [3, [cards[2]]],
      [4, [cards[3]]],
      [24, [cards[5], cards[4]]],
    ])
  })

  test('counts an address over all organisations', async () => {
    await choose(axs, 'atOnce')
    const today = hours(round).toISOString().slice(0, 10)
    await database
      .update(subscribers)
      .set({ mailedOn: today, mailedCount: 4 })
      .where(eq(subscribers.token, `token-${acx}`))
    const card = await publishAt(1)
    expect(await runUntil(1, 30)).toEqual([[24, [card]]])
  })
})
