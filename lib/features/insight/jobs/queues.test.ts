/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { MAX_ATTEMPTS, type DeadJob } from '@/lib/base/domain/job'
import type { OrganisationId } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import { dataRequests, subscriberMails, subscribers, webhookDeliveries, webhooks } from '@/lib/db/schema'
import { later, NOON } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

/** Tests of the functions that all queues of mails and webhook messages share. */

const [AXS, ACX] = ['AXS', 'ACX'] as [OrganisationId, OrganisationId]
const HOUR = 3_600_000
const FAR = new Date('2100-01-01T00:00:00Z')
let open: Awaited<ReturnType<typeof openStoreContent>>

beforeAll(async () => {
  open = await openStoreContent()
})
afterAll(() => open.close())
beforeEach(() => open.database.execute(sql`truncate subscribers, data_requests, webhooks cascade`))

const jobs = () => open.queries.jobs
const take = (now = NOON) => open.queries.subscribers.takeDueMails(now)
const fail = (job: { id: number; attempts: number }, now = NOON) =>
  jobs().settleJob('subscriberMails', job, { problem: '550', now })

async function queue(
  organisation: OrganisationId,
  email: string,
  kind: 'confirm' | 'news' = 'news',
  at = NOON,
) {
  const token = `${organisation} ${email}`
  const row = { organisationId: organisation, email, token, language: 'es', requestedAt: NOON }
  const [subscriber] = await open.database.insert(subscribers).values(row).returning()
  await open.database.insert(subscriberMails).values({ subscriberId: subscriber!.id, kind, retryAt: at })
}

/** Queues a mail whose attempts are used up. */
async function queueDead(email = 'ana@example.com'): Promise<DeadJob> {
  await queue(AXS, email)
  const [mail] = await take()
  expect(await fail({ ...mail!, attempts: MAX_ATTEMPTS })).toBe('dead')
  const [dead] = (await jobs().listDeadJobs(AXS)).jobs
  return dead!
}

test('claims jobs once, organisations in turns and urgent ones first', async () => {
  for (let at = 0; at < 30; at++) await queue(AXS, `n${at}@example.com`)
  await queue(ACX, 'luz@example.com', 'news', later(1))
  await queue(AXS, 'ana@example.com', 'confirm', later(2))
  const batches = [await take(later(3)), await take(later(3)), await take(later(3))]
  const emails = batches.map((batch) => batch.map(({ email }) => email))
  expect(emails[0]).toEqual(expect.arrayContaining(['luz@example.com', 'ana@example.com']))
  expect(new Set(emails.flat()).size).toBe(32)
  expect(emails.flat()).toHaveLength(32)
})

test('another instance performs the jobs of a killed one after its lease', async () => {
  await queue(AXS, 'ana@example.com')
  expect(await take()).toHaveLength(1)
  expect(await take(later(HOUR / 6))).toEqual([])
  expect(await take(later(HOUR / 2))).toMatchObject([{ attempts: 2 }])
})

test('waits longer after each failure, and knows when the next job is due', async () => {
  expect(await jobs().getNextDue()).toBeNull()
  await queue(AXS, 'ana@example.com')
  const [mail] = await take()
  expect(await fail(mail!)).toBe('retried')
  expect(await jobs().getNextDue()).toBe(later(60_000).toISOString())
  const [again] = await take(later(60_000))
  expect(await fail(again!)).toBe('retried')
  expect(await jobs().getNextDue()).toBe(later(240_000).toISOString())
})

test('a dead job is never due, also for the previous release', async () => {
  const dead = await queueDead()
  expect(dead).toMatchObject({
    kind: 'subscriberMails',
    subject: 'news',
    problem: '550',
    organisation: 'AXS',
  })
  expect(await take(FAR)).toEqual([])
  expect(await jobs().getNextDue()).toBeNull()
  expect(await open.database.$count(subscriberMails, sql`retry_at <= ${FAR.toISOString()}`)).toBe(0)
  expect(await jobs().countJobs(NOON)).toEqual([
    { kind: 'subscriberMails', waiting: 0, dead: 1, delaySeconds: 0 },
  ])
})

test('a dead job is retried or dropped only within its organisation, and once', async () => {
  const dead = await queueDead()
  expect(await jobs().retryJob(ACX, dead, NOON)).toBe(false)
  expect(await jobs().dropJob(ACX, dead)).toBe(false)
  expect((await jobs().listDeadJobs(ACX)).count).toBe(0)
  expect(await jobs().retryJob(everyOrganisation, dead, NOON)).toBe(true)
  expect(await jobs().retryJob(everyOrganisation, dead, NOON)).toBe(false)
  const [mail] = await take()
  expect(mail).toMatchObject({ id: dead.id, attempts: 1 })
  expect(await jobs().dropJob(AXS, dead)).toBe(false)
  await fail({ ...mail!, attempts: MAX_ATTEMPTS })
  expect(await jobs().dropJob(AXS, dead)).toBe(true)
  expect(await open.database.$count(subscriberMails)).toBe(0)
})

test('deletes dead jobs after 30 days, and with their recipient', async () => {
  await queueDead()
  expect(await open.queries.privacy.expireDue(later(29 * 24 * HOUR))).toBeNull()
  expect(await open.queries.privacy.expireDue(later(31 * 24 * HOUR))).toEqual({
    retention: 'deadMails',
    rows: 1,
  })
  expect(await queueDead('luz@example.com')).toMatchObject({ organisation: 'AXS' })
  await open.database.delete(subscribers)
  expect((await jobs().listDeadJobs(AXS)).count).toBe(0)
})

test('dropping the mail of a data request keeps its link', async () => {
  const request = { organisation: AXS, email: 'ana@example.com', token: 'one', language: 'es', at: NOON }
  await open.queries.privacy.requestData(request)
  const [due] = await open.queries.privacy.claimDueRequests(NOON)
  await jobs().settleJob('dataRequests', { ...due!, attempts: 9 }, { problem: 'unreachable', now: NOON })
  const [dead] = (await jobs().listDeadJobs(AXS)).jobs
  expect(dead).toMatchObject({ kind: 'dataRequests', problem: 'unreachable' })
  expect(await jobs().dropJob(AXS, dead!)).toBe(true)
  expect((await jobs().listDeadJobs(AXS)).count).toBe(0)
  expect(await open.database.$count(dataRequests, sql`retry_at is null`)).toBe(1)
})

test('lists failed webhook messages without tests, and sends them again', async () => {
  const fields = { name: 'CRM', address: 'https://crm.example/', events: ['piece.published' as const] }
  const hook = await open.queries.webhooks.createWebhook(AXS, fields)
  const answer = { at: NOON.toISOString(), status: 500, body: '', ms: 1, problem: null }
  const message = {
    webhookId: hook!.id,
    data: {} as never,
    state: 'failed' as const,
    answers: [answer],
    attempts: 9,
  }
  await open.database.insert(webhookDeliveries).values([
    { ...message, event: 'piece.published' },
    { ...message, event: 'webhook.test' },
  ])
  const { jobs: listed, count } = await jobs().listDeadJobs(AXS)
  expect([count, listed]).toMatchObject([
    1,
    [{ kind: 'webhooks', subject: 'piece.published', problem: '500', attempts: 9 }],
  ])
  expect(await jobs().retryJob(AXS, listed[0]!, NOON)).toBe(true)
  expect(await open.queries.deliveries.claimDelivery(NOON)).toMatchObject({ id: listed[0]!.id, attempts: 0 })
  await open.database.update(webhookDeliveries).set({ state: 'failed' })
  expect(await jobs().dropJob(AXS, listed[0]!)).toBe(true)
  expect(await open.database.$count(webhookDeliveries)).toBe(1)
  await open.database.delete(webhooks)
})
