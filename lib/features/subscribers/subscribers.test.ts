import { eq, gte } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import type { OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/pglite'
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
  open = await openPglite('memory', (empty) => insertSeed(empty, contractContent))
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
  const due = await store.subscribers.takeDueMails({
    now,
    until: new Date(now.getTime() + 600_000),
    limit: 10,
  })
  return due.map(({ kind, email, cards }) => [kind, email, ...cards].join(' ')).toSorted()
}

async function publish(cardId: number, publishedAt: Date, organisationId: OrganisationId = AXS) {
  const ids = { cardId, publicationId: cardId }
  await open.database.insert(publications).values({ ...ids, organisationId, publishedAt, title: `${cardId}` })
}

/** Has everything sent that is due. */
async function sendAll(now: Date) {
  for (const { id } of await store.subscribers.takeDueMails({ now, until: now, limit: 100 }))
    await store.subscribers.forgetMail(id)
}

test('whoever asks gets a mail, and nothing else before confirming it', async () => {
  await request('ana@example.com', noon)
  expect(await store.subscribers.getFollowing(AXS, 'ana@example.com')).toMatchObject({ isNew: true })
  expect(await store.subscribers.getFollowing(ACX, 'ana@example.com')).toBeNull()
  expect(await take(noon)).toEqual(['confirm ana@example.com'])
  await publish(9001, after(1))
  await store.subscribers.writeNewsMails(after(2))
  expect(await take(after(2))).toEqual([])
})

test('who confirms is told once of what is published from then on, whoever publishes it', async () => {
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

test('a mail that one copy of the site has taken on is left alone by others for a while', async () => {
  await request('ana@example.com', noon)
  expect(await take(noon)).toEqual(['confirm ana@example.com'])
  expect(await take(after(5))).toEqual([])
  expect(await take(after(11))).toEqual(['confirm ana@example.com'])
})

test('asking again within the hour sends nothing; later it says what is the case', async () => {
  await request('ana@example.com', noon)
  await request('ana@example.com', after(30), 'other')
  expect(await take(after(30))).toEqual(['confirm ana@example.com'])
  expect(await store.subscribers.confirmSubscription(AXS, 'other', after(30))).toBe(false)
  await store.subscribers.confirmSubscription(AXS, 'ana@example.com', after(31))
  await sendAll(after(60))
  await request('ana@example.com', after(120), 'third')
  expect(await take(after(120))).toEqual(['known ana@example.com'])
})

test('who ends it is forgotten, with the mails that wait; another organisation’s link ends nothing', async () => {
  await request('ana@example.com', noon)
  expect(await store.subscribers.endSubscription(ACX, 'ana@example.com')).toBe(false)
  expect(await store.subscribers.confirmSubscription(ACX, 'ana@example.com', noon)).toBe(false)
  expect(await store.subscribers.endSubscription(AXS, 'ana@example.com')).toBe(true)
  expect(await take(noon)).toEqual([])
  expect(await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)).toBe(false)
})

test('what no one confirms within a week is forgotten', async () => {
  await request('ana@example.com', noon)
  await request('luz@example.com', after(60))
  await store.subscribers.confirmSubscription(AXS, 'luz@example.com', after(60))
  await store.subscribers.forgetUnconfirmed(after(8 * 24 * 60))
  expect(await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)).toBe(false)
  expect(await store.subscribers.confirmSubscription(AXS, 'luz@example.com', noon)).toBe(true)
})

test('a mail that cannot be sent waits', async () => {
  await request('ana@example.com', noon)
  const [mail] = await store.subscribers.takeDueMails({ now: noon, until: after(20), limit: 1 })
  await store.subscribers.postponeMail(mail!.id, after(1))
  expect(await take(after(2))).toEqual(['confirm ana@example.com'])
})

test('who follows a topic hears of that alone, and of all again once they say so', async () => {
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

test('who follows an author hears of what they write alone; a name that no publication has is not followed', async () => {
  await request('ana@example.com', noon)
  await sendAll(noon)
  await store.subscribers.confirmSubscription(AXS, 'ana@example.com', noon)
  const authors = ['Mariana Téllez', 'Nadie']
  await store.subscribers.setTopics(AXS, 'ana@example.com', { categories: [], authors, tags: ['Nada'] })
  expect(await store.subscribers.getFollowing(AXS, 'ana@example.com')).toEqual({
    isNew: false,
    isAll: false,
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

test('who follows a tag hears of what has it, beside a category', async () => {
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

test('a mail’s link says what its reader was looking at', async () => {
  const interest = 'autor=Mariana+T%C3%A9llez'
  await store.subscribers.requestSubscription({
    organisation: AXS,
    email: 'eva@example.com',
    token: 'eva',
    language: 'es',
    interest,
    at: noon,
  })
  const [mail] = await store.subscribers.takeDueMails({ now: noon, until: after(20), limit: 10 })
  expect(mail).toMatchObject({ kind: 'confirm', interest })
})
