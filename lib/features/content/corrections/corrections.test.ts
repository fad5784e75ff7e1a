/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { readRows } from '@/lib/db/database'
import { emptyFields } from '@/lib/base/domain/piece'
import { addPerson } from '@/lib/testing/room'
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import { openStoreContent } from '@/lib/testing/store-content'

const [axs, acx] = ['AXS', 'ACX'] as [OrganisationId, OrganisationId]
let opened: Awaited<ReturnType<typeof openStoreContent>>
let by: Awaited<ReturnType<typeof addPerson>>
let count = 0

beforeAll(async () => {
  opened = await openStoreContent()
  by = await addPerson(opened.queries, { email: 'ana@example.com', role: 'owner', organisation: 'AXS' })
})
afterAll(() => opened.close())

async function publish() {
  const from = `corrections-${++count}`
  const fields = { ...emptyFields, title: 'Mil árboles', content: '<p>Eran mil.</p>' }
  const { id, card } = await opened.queries.pieces.createPiece(axs, { by, from, fields })
  await opened.queries.pieces.publishPiece(axs, id, { by, base: 1, from, fields })
  return { id, card }
}
const add = (id: number, sentence: string) =>
  opened.queries.corrections.addCorrection(axs, id, { sentence, by: by.id })
const read = async (organisation: OrganisationId, card: CardId) =>
  (await opened.service.getArticle(organisation, card))?.corrections.map(({ text }) => text)

test("shows corrections in their order with the date, and updates the page's modification date", async () => {
  const { id, card } = await publish()
  const before = await opened.service.getArticle(axs, card)
  expect([before?.corrections, before?.updatedAt]).toEqual([[], null])
  expect(await add(id, 'Eran dos mil.')).toBe('done')
  expect(await add(id, 'En 1998.')).toBe('done')
  expect(await read(axs, card)).toEqual(['Eran dos mil.', 'En 1998.'])
  const after = await opened.service.getArticle(axs, card)
  expect(after?.corrections[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(after?.updatedAt).not.toBeNull()
  expect(await opened.queries.corrections.listCorrections(axs, id)).toMatchObject([
    { sentence: 'Eran dos mil.', by: by.name, isReceived: false },
    { sentence: 'En 1998.' },
  ])
  // Corrections do not change the version of the piece.
  expect((await opened.queries.pieces.openPiece(axs, id, by.id))?.piece.version).toBe(1)
})

test('removes a correction, and keeps corrections while the piece is withdrawn', async () => {
  const { id, card } = await publish()
  await add(id, 'Uno.')
  await add(id, 'Dos.')
  const [first] = await opened.queries.corrections.listCorrections(axs, id)
  const { id: other } = await publish()
  expect(await opened.queries.corrections.removeCorrection(axs, other, first!.id)).toBe('missing')
  expect(await opened.queries.corrections.removeCorrection(axs, id, first!.id)).toBe('done')
  expect(await read(axs, card)).toEqual(['Dos.'])
  await opened.queries.pieces.withdrawPiece(axs, id)
  expect(await add(id, 'Tres.')).toBe('unpublished')
  expect(await opened.queries.corrections.listCorrections(axs, id)).toHaveLength(1)
})

test('shows corrections of the home organisation in copies, and removes them there, too', async () => {
  const { queries } = opened
  const { id } = await publish()
  await queries.sharing.sharePiece(axs, id, { by, receivers: [acx], canonical: 'own', locked: [] })
  await queries.offers.takeOffer(acx, id, { by: by.id, publishes: true })
  while (await queries.follow.followDue());
  const window = { offset: 0, limit: 1 }
  const [copy] = await queries.pieces.listPieces(
    acx,
    { text: 'Mil árboles', status: null, category: null, person: null },
    window,
  )
  await add(id, 'Eran dos mil.')
  expect(await read(acx, copy!.card as CardId)).toEqual(['Eran dos mil.'])
  const [received] = await queries.corrections.listCorrections(acx, copy!.id)
  expect(received).toMatchObject({ isReceived: true, by: null })
  expect(await queries.corrections.removeCorrection(acx, copy!.id, received!.id)).toBe('missing')
  const [homeCorrection] = await queries.corrections.listCorrections(axs, id)
  await queries.corrections.removeCorrection(axs, id, homeCorrection!.id)
  expect(await read(acx, copy!.card as CardId)).toEqual([])
})

test('invalidates pages on every instance', async () => {
  const { id, card } = await publish()
  const { messages, stop } = await listenToChanges(opened.database)
  await add(id, 'Eran dos mil.')
  await stop()
  expect(messages).toMatchObject([{ organisation: axs, scope: 'texts', cards: [card] }])
})

test('deletes corrections with their piece', async () => {
  const { id, card } = await publish()
  await add(id, 'Eran dos mil.')
  await opened.queries.pieces.withdrawPiece(axs, id)
  await opened.database.execute(sql`delete from pieces where id = ${id}`)
  const rows = await readRows(opened.database, sql`select from corrections where card_id = ${card}`)
  expect(rows).toEqual([])
})
