import { bindQueries, type Queries } from '@/lib/features/query-table'
import { contractContent } from '@/lib/content/contract/content'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { CommentDraft, OrganisationId } from '@/lib/base/domain/model'
import { deliver } from '@/lib/features/insight/jobs/send-mails'
import { openMailServer, type MailServer } from '@/lib/testing/mail-server'
import { addPerson } from '@/lib/testing/room'

const AXS = 'AXS' as OrganisationId
const noon = new Date('2026-11-01T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let mockOpen: OpenDatabase
let store: Queries
let server: MailServer
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

let commentCount = 0
function leave(fields: Partial<CommentDraft>, { isActive = true, wantsReplies = false } = {}) {
  const draft = { publicationId: 903, parentId: null, author: 'Eva', email: 'eva@example.com' }
  const text = `Texto ${(commentCount += 1)}.`
  const service = createStoreContentService(mockOpen.database)
  return service.leaveComment({ ...draft, text, ...fields }, { isActive, wantsReplies })
}

async function mailsAt(at: Date) {
  while (await deliver(store, () => at));
  return server.takeMails()
}

test('mails a reader about replies after the confirmation, until the reader unsubscribes with one click', async () => {
  const luis = { author: 'Luis', email: 'Luis@example.com' }
  const { id } = await leave(luis, { wantsReplies: true })
  const request = { organisation: AXS, email: luis.email, token: 'r.luis', language: 'es' }
  await store.commentMails.requestReplies({ ...request, at: noon })
  // Only one mail per day, because anybody may enter an address.
  await store.commentMails.requestReplies({ ...request, token: 'r.other', at: after(60) })
  await leave({ parentId: id, text: 'Antes de confirmar.' })
  const confirmation = await mailsAt(after(61))
  expect(confirmation).toEqual([
    expect.objectContaining({
      to: ['luis@example.com'],
      text: expect.stringContaining('/suscripcion?clave=r.luis'),
    }),
  ])

  expect(await store.commentMails.isWatcher(AXS, 'r.nope')).toBe(false)
  expect(await store.commentMails.isWatcher(AXS, 'r.luis')).toBe(true)
  expect(await store.commentMails.confirmReplies(AXS, 'r.luis', after(62))).toBe(true)
  await leave({ parentId: id, text: 'Por aprobar.' }, { isActive: false })
  await leave({ ...luis, parentId: id, text: 'La propia.' })
  await store.commentQueue.answerAsOrganisation(AXS, { id, name: 'Grupo AXS', text: 'Gracias, Luis.' })
  const [notice, ...more] = await mailsAt(after(63))
  expect(more).toEqual([])
  expect(notice?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(notice?.headers).toContain('2 respuestas en Grupo AXS')
  expect(notice?.text).toContain('Antes de confirmar.')
  expect(notice?.text).toContain('Gracias, Luis.')
  expect(notice?.text).not.toMatch(/Por aprobar|La propia/)
  expect(await mailsAt(after(64))).toEqual([])

  const [waiting] = await store.commentQueue.listComments(AXS, {
    state: 'pending',
    text: 'Por',
    before: null,
    limit: 1,
  })
  const toPublished = { id: waiting!.id, from: 'pending', to: 'published' } as const
  await store.commentQueue.moderateComments(AXS, [toPublished])
  expect((await mailsAt(after(65)))[0]?.text).toContain('Por aprobar.')

  await store.commentMails.endReplies(AXS, 'r.luis')
  await leave({ parentId: id })
  expect(await mailsAt(after(66))).toEqual([])
})

test('deletes an unconfirmed subscription when it expires, and sends no mail about a withdrawn comment', async () => {
  const { id } = await leave({ email: 'mar@example.com' }, { wantsReplies: true })
  const mar = { organisation: AXS, email: 'mar@example.com', language: 'es' }
  await store.commentMails.requestReplies({ ...mar, token: 'r.mar', at: noon })
  await mailsAt(after(1))
  await mailsAt(after(8 * 24 * 60))
  expect(await store.commentMails.confirmReplies(AXS, 'r.mar', noon)).toBe(false)

  await store.commentMails.requestReplies({ ...mar, token: 'r.mar2', at: noon })
  await store.commentMails.confirmReplies(AXS, 'r.mar2', noon)
  await mailsAt(after(2))
  const { id: answer } = await leave({ parentId: id })
  await store.commentQueue.moderateComments(AXS, [{ id: answer, from: 'published', to: 'trash' }])
  expect(await mailsAt(after(3))).toEqual([])
})

test('mails subscribed moderators about a flood once every fifteen minutes', async () => {
  const add = (email: string, role: 'editor' | 'author') =>
    addPerson(store, { email, role, organisation: 'AXS' })
  const [editor, author, silent] = [
    await add('editora@example.com', 'editor'),
    await add('autora@example.com', 'author'),
    await add('otra@example.com', 'editor'),
  ]
  for (const { id: personId } of [editor, author]) {
    await store.commentRules.setCommentAlerts(AXS, { personId, isWanted: true })
  }
  expect(await store.commentRules.wantsCommentAlerts(AXS, silent.id)).toBe(false)
  await mailsAt(after(20_600))

  for (let number = 0; number < 12; number++) await leave({}, { isActive: false })
  const [mail, ...more] = await mailsAt(after(20_700))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: ['editora@example.com'] })
  expect(mail?.headers).toContain('12 comentarios nuevos')
  expect(mail?.text).toContain('Y 2 más.')
  expect(mail?.text).toContain('https://redaccion.example/AXS/comentarios')

  await leave({}, { isActive: false })
  expect(await mailsAt(after(20_710))).toEqual([])
  server.isRefusing = true
  expect(await mailsAt(after(20_716))).toEqual([])
  server.isRefusing = false
  expect(await mailsAt(after(20_718))).toHaveLength(1)
  expect(await mailsAt(after(20_760))).toEqual([])
})
