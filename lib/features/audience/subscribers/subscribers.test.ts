import { eq, gte } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { mailings, publications, subscribers } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const noon = new Date('2026-11-01T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let open: OpenDatabase
let store: Queries

beforeAll(async () => {
  open = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  store = bindQueries(open.database)
})

afterAll(() => open.close())

afterEach(async () => {
  await open.database.delete(subscribers)
  await open.database.delete(mailings)
  await open.database.delete(publications).where(gte(publications.cardId, 9000))
})

const request = (email: string, at: Date, token = email) =>
  store.subscribers.requestSubscription({ organisation: AXS, email, token, language: 'es', at })

async function take(now: Date) {
  const due = await store.subscribers.takeDueMails(now)
  return due.map(({ kind, email, cards }) => [kind, email, ...cards].join(' ')).toSorted()
}

async function publish(cardId: number, publishedAt: Date, organisationId: OrganisationId = AXS) {
  const ids = { cardId, publicationId: cardId }
  await open.database.insert(publications).values({ ...ids, organisationId, publishedAt, title: `${cardId}` })
}

/** Marks all due mails as sent. */
async function sendAll(now: Date) {
  for (const mail of await store.subscribers.takeDueMails(now))
    await store.jobs.settleJob('subscriberMails', mail, { problem: null, now })
}

test('mails only a confirmation until the subscription is confirmed', async () => {
  await request('ana@example.com', noon)
  expect(await store.subscribers.getFollowing(AXS, 'ana@example.com')).toMatchObject({ isNew: true })
  expect(await store.subscribers.getFollowing(ACX, 'ana@example.com')).toBeNull()
  expect(await take(noon)).toEqual(['confirm ana@example.com'])
  await publish(9001, after(1))
  await store.subscribers.writeNewsMails(after(2))
  expect(await take(after(2))).toEqual([])
})

test('mails a confirmed subscriber once about each later publication, by any program', async () => {
  await request('ana@example.com', noon)
  await sendAll(noon)
  await publish(9000, after(-10))
  expect(await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)).toBe(true)
  await publish(9001, after(1))
  await publish(9002, after(2))
  await publish(9003, after(30))
  await publish(9100, after(1), ACX)
  await store.subscribers.writeNewsMails(after(3))
  expect(await take(after(3))).toEqual(['news ana@example.com 9002 9001'])
  await store.subscribers.writeNewsMails(after(4))
  expect(await take(after(4))).toEqual([])
  await store.subscribers.writeNewsMails(after(31))
  expect(await take(after(31))).toContain('news ana@example.com 9003')
})

test('other instances skip a mail claimed by one instance for a while', async () => {
  await request('ana@example.com', noon)
  expect(await take(noon)).toEqual(['confirm ana@example.com'])
  expect(await take(after(19))).toEqual([])
  expect(await take(after(21))).toEqual(['confirm ana@example.com'])
})

test('a repeated request sends nothing within an hour, and the current state later', async () => {
  await request('ana@example.com', noon)
  await request('ana@example.com', after(30), 'other')
  expect(await take(after(30))).toEqual(['confirm ana@example.com'])
  expect(await store.subscribers.confirmSubscription(AXS, 'other', after(30))).toBe(false)
  await store.subscribers.confirmSubscription(AXS, 'ana@example.com', after(31))
  await sendAll(after(60))
  await request('ana@example.com', after(120), 'third')
  expect(await take(after(120))).toEqual(['known ana@example.com'])
})

test('deletes a subscriber with waiting mails, and rejects another organisation’s link', async () => {
  await request('ana@example.com', noon)
  expect(await store.subscribers.endSubscription(ACX, 'ana@example.com')).toBe(false)
  expect(await store.subscribers.confirmSubscription(ACX, 'ana@example.com', noon)).toBe(false)
  expect(await store.subscribers.endSubscription(AXS, 'ana@example.com')).toBe(true)
  expect(await take(noon)).toEqual([])
  expect(await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)).toBe(false)
})

test('deletes requests that are not confirmed within a week', async () => {
  await request('ana@example.com', noon)
  await request('luz@example.com', after(60))
  await store.subscribers.confirmSubscription(AXS, 'luz@example.com', after(60))
  await store.subscribers.forgetUnconfirmed(after(8 * 24 * 60))
  expect(await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)).toBe(false)
  expect(await store.subscribers.confirmSubscription(AXS, 'luz@example.com', noon)).toBe(true)
})

test('keeps a mail that could not be sent', async () => {
  await request('ana@example.com', noon)
  const [mail] = await store.subscribers.takeDueMails(noon)
  await store.jobs.settleJob('subscriberMails', mail!, { problem: '450 4.2.0', now: noon })
  expect(await take(after(2))).toEqual(['confirm ana@example.com'])
})

test('mails a subscriber of a topic only about it, and about everything after they choose so', async () => {
  const [category] = contractContent.organisations.find(({ id }) => id === AXS)?.categories ?? []
  const topic = (category?.id ?? 0) as CategoryId
  await request('ana@example.com', noon)
  await sendAll(noon)
  await store.subscribers.setTopics(AXS, 'ana@example.com', {
    categories: [topic, 999_999 as CategoryId],
    authors: ['No one'],
    tags: [],
  })
  await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)
  expect(await store.subscribers.getFollowing(AXS, 'ana@example.com')).toEqual({
    isNew: false,
    isAll: false,
    rhythm: null,
    categories: [topic],
    authors: [],
    tags: [],
  })
  await publish(9001, after(1))
  await publish(9002, after(2))
  await open.database.update(publications).set({ categoryId: topic }).where(eq(publications.cardId, 9002))
  await store.subscribers.writeNewsMails(after(3))
  expect(await take(after(3))).toEqual(['news ana@example.com 9002'])
  await store.subscribers.setTopics(AXS, 'ana@example.com', null)
  expect(await store.subscribers.getFollowing(AXS, 'ana@example.com')).toMatchObject({ isAll: true })
})

test('mails a subscriber of an author only about their publications, and ignores unknown authors', async () => {
  await request('ana@example.com', noon)
  await sendAll(noon)
  await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)
  const authors = ['Mariana Téllez', 'Nadie']
  await store.subscribers.setTopics(AXS, 'ana@example.com', { categories: [], authors, tags: ['Nada'] })
  expect(await store.subscribers.getFollowing(AXS, 'ana@example.com')).toEqual({
    isNew: false,
    isAll: false,
    rhythm: null,
    categories: [],
    authors: ['Mariana Téllez'],
    tags: [],
  })
  await publish(9001, after(1))
  await publish(9002, after(2))
  await open.database
    .update(publications)
    .set({ author: 'Mariana Téllez' })
    .where(eq(publications.cardId, 9002))
  await store.subscribers.writeNewsMails(after(3))
  expect(await take(after(3))).toEqual(['news ana@example.com 9002'])
  await store.subscribers.setTopics(AXS, 'ana@example.com', { categories: [], authors: ['Nadie'], tags: [] })
  expect(await store.subscribers.getFollowing(AXS, 'ana@example.com')).toMatchObject({ isAll: true })
})

test('mails a subscriber of a tag about it, in addition to a category', async () => {
  await request('ana@example.com', noon)
  await sendAll(noon)
  await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)
  await store.subscribers.setTopics(AXS, 'ana@example.com', { categories: [], authors: [], tags: ['CRM'] })
  await publish(9001, after(1))
  await publish(9002, after(2))
  await open.database
    .update(publications)
    .set({ tags: ['ventas', 'CRM'] })
    .where(eq(publications.cardId, 9002))
  await store.subscribers.writeNewsMails(after(3))
  expect(await take(after(3))).toEqual(['news ana@example.com 9002'])
})

test('the mail’s link contains the topic that the reader came from', async () => {
  const interest = 'autor=Mariana+T%C3%A9llez'
  await store.subscribers.requestSubscription({
    organisation: AXS,
    email: 'eva@example.com',
    token: 'eva',
    language: 'es',
    interest,
    at: noon,
  })
  const [mail] = await store.subscribers.takeDueMails(noon)
  expect(mail).toMatchObject({ kind: 'confirm', interest })
})

test('lists and counts the subscribers of an organisation by state, the newest first', async () => {
  for (const email of ['ana@example.com', 'luis@example.com', 'eva_1@example.com', 'evax1@example.com'])
    await request(email, noon)
  for (const email of ['ana@example.com', 'luis@example.com'])
    await store.subscribers.confirmSubscription(AXS, email, after(5))
  await store.subscribers.setRhythm(AXS, 'luis@example.com', { rhythm: 'never', at: after(6) })
  const list = (
    state: 'confirmed' | 'unconfirmed',
    text: string | null = null,
    before: number | null = null,
  ) => store.subscriberList.listSubscribers(AXS, { state, text, before, limit: 10 })
  const confirmed = await list('confirmed')
  expect(confirmed).toEqual([
    expect.objectContaining({ email: 'luis@example.com', rhythm: 'never', isAll: true }),
    expect.objectContaining({ email: 'ana@example.com', rhythm: null, since: after(5).toISOString() }),
  ])
  expect(await list('confirmed', null, confirmed[0]?.id)).toEqual(confirmed.slice(1))
  expect((await list('unconfirmed', 'EVA_')).map(({ email }) => email)).toEqual(['eva_1@example.com'])
  expect(await store.subscriberList.countSubscribers(AXS)).toEqual({ confirmed: 2, unconfirmed: 2 })
  expect(await store.subscriberList.countSubscribers(ACX)).toEqual({ confirmed: 0, unconfirmed: 0 })
})
