import { eq } from 'drizzle-orm'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { contractContent } from '@/lib/content/contract/content'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { organisations, publications } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { OrganisationId } from '@/lib/base/domain/model'
import { openMailServer, type MailServer } from '@/lib/testing/mail-server'
import { deliver } from './send-mails'

const AXS = 'AXS' as OrganisationId
const noon = new Date('2026-11-01T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let mockOpen: OpenDatabase
let server: MailServer
let store: Queries
const mockSettings = { SMTP_URL: '', PORT: 3000, LOG_LEVEL: 'silent', ROOM_HOST: 'redaccion.example' }

jest.mock('@/lib/base/platform/settings', () => ({ getSettings: () => mockSettings }))
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => createStoreContentService(mockOpen.database),
}))

beforeAll(async () => {
  mockOpen = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  store = bindQueries(mockOpen.database)
  server = await openMailServer()
  mockSettings.SMTP_URL = server.url
})

afterAll(async () => {
  await server.close()
  await mockOpen.close()
})

async function deliverAll(at: Date) {
  while (await deliver(store, () => at));
}

test('a subscriber confirms, and gets one mail per publication', async () => {
  const subscriber = { organisation: AXS, email: 'ana@example.com', token: 'abc', language: 'es' }
  await store.subscribers.requestSubscription({ ...subscriber, at: noon })
  await deliverAll(noon)
  expect(server.takeMails()).toEqual([
    expect.objectContaining({
      to: ['ana@example.com'],
      text: expect.stringContaining('/suscripcion?clave=abc'),
    }),
  ])

  await store.subscribers.confirmSubscription(AXS, 'abc', noon)
  const ids = { cardId: 9001, publicationId: 9001, organisationId: AXS }
  await mockOpen.database
    .insert(publications)
    .values({ ...ids, title: 'Peajes sin barreras', publishedAt: after(1) })
  await deliverAll(after(2))
  const [news, ...more] = server.takeMails()
  expect(more).toEqual([])
  expect(news?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(news?.headers).toMatch(/^Subject: .*Peajes sin barreras/m)
  expect(news?.text).toContain('/home/blog?id_card=9001')

  await deliverAll(after(3))
  expect(server.takeMails()).toEqual([])
})

test('retries a refused mail later, and omits deleted publications', async () => {
  const ids = { cardId: 9002, publicationId: 9002, organisationId: AXS }
  await mockOpen.database.insert(publications).values({ ...ids, title: 'Otra', publishedAt: after(10) })
  server.isRefusing = true
  await deliverAll(after(11))
  expect(server.takeMails()).toEqual([])
  server.isRefusing = false
  await deliverAll(after(11))
  expect(server.takeMails()).toEqual([])
  await deliverAll(after(13))
  expect(server.takeMails()).toHaveLength(1)

  const gone = { cardId: 9003, publicationId: 9003, organisationId: AXS }
  await mockOpen.database.insert(publications).values({ ...gone, title: 'Retirada', publishedAt: after(14) })
  await store.subscribers.writeNewsMails(after(15))
  await mockOpen.database.delete(publications)
  await deliverAll(after(15))
  expect(server.takeMails()).toEqual([])
  expect(await store.jobs.countJobs(after(999))).toEqual([])
})

test('sends the welcome mail of the organisation once, after the first confirmation', async () => {
  const ids = { cardId: 9004, publicationId: 9004, organisationId: AXS }
  await mockOpen.database.insert(publications).values({ ...ids, title: 'Anterior', publishedAt: noon })
  const change = (welcomeMail: string | null) =>
    mockOpen.database.update(organisations).set({ welcomeMail }).where(eq(organisations.id, AXS))
  const confirm = async (email: string) => {
    const token = `welcome-${email}`
    const request = { organisation: AXS, email, token, language: 'es', at: after(20) }
    await store.subscribers.requestSubscription(request)
    await deliverAll(after(20))
    server.takeMails()
    for (const minute of [21, 22]) await store.subscribers.confirmSubscription(AXS, token, after(minute))
    await deliverAll(after(23))
    return server.takeMails().map(({ to, text }) => [to, text.split('\r\n')[0]])
  }
  expect(await confirm('eva@example.com')).toEqual([])
  await change('Bienvenida.')
  expect(await confirm('luis@example.com')).toEqual([[['luis@example.com'], 'Bienvenida.']])
  await mockOpen.database.delete(publications).where(eq(publications.organisationId, AXS))
  expect(await confirm('ada@example.com')).toEqual([[['ada@example.com'], 'Bienvenida.']])
  await change(null)
})
