/** @jest-environment node */
import { toArticleHref } from '@/lib/base/links/links'
import { sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import { readRows } from '@/lib/db/database'
import { addPerson } from '@/lib/testing/room'
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

async function aPiece(fields = {}) {
  const begun = {
    by,
    from: `redirects-${++count}`,
    fields: { ...emptyFields, title: 'Mil árboles', ...fields },
  }
  return opened.queries.pieces.createPiece(axs, begun)
}

const firstPage = { after: null, offset: 0, limit: 50 }

test('redirects to another page, which the list shows', async () => {
  const { redirects } = opened.queries
  const target = '/home/categoria?id_categoria=1'
  const leadsTo = (to: string) => redirects.addRedirects(axs, [{ path: '/category/crm', target: to }])
  expect(await leadsTo(target)).toEqual({ added: 1, taken: [], unknown: [] })
  expect(await leadsTo(target)).toEqual({ added: 0, taken: [], unknown: [] })
  expect(await leadsTo('/home')).toEqual({ added: 0, taken: ['/category/crm'], unknown: [] })
  expect(await add([{ path: '/category/crm', card: (await aPiece()).card }])).toMatchObject({ added: 0 })
  expect(await opened.service.findRedirect(axs, '/category/crm')).toBe(target)
  expect(await redirects.listRedirects(axs, { text: 'categoria', ...firstPage })).toEqual([
    { path: '/category/crm', card: null, target, title: null, piece: null, isLive: true },
  ])
})

const add = (redirects: { path: string; card: number }[], organisation = axs) =>
  opened.queries.redirects.addRedirects(
    organisation,
    redirects.map(({ path, card }) => ({ path, card: card as CardId })),
  )

test('redirects to a piece once it is published', async () => {
  const { id, card } = await aPiece()
  expect(await add([{ path: '/promo', card }])).toEqual({ added: 1, taken: [], unknown: [] })
  expect(await opened.service.findRedirect(axs, '/promo')).toBeNull()
  const fields = { ...emptyFields, title: 'Mil árboles' }
  await opened.queries.pieces.publishPiece(axs, id, { by, base: 1, from: `redirects-${count}`, fields })
  expect(await opened.service.findRedirect(axs, '/promo')).toBe(toArticleHref(card as CardId))
  expect(await opened.service.findRedirect(acx, '/promo')).toBeNull()
  expect(await opened.queries.redirects.removeRedirect(axs, '/promo')).toBe(true)
  expect(await opened.service.findRedirect(axs, '/promo')).toBeNull()
})

test('adds as many addresses as a list may have', async () => {
  const { card } = await aPiece()
  // Three parameters each would exceed PostgreSQL's limit of 65,535 per statement.
  const many = Array.from({ length: 22_000 }, (_, index) => ({ path: `/antes/${index}`, card }))
  expect(await add(many)).toEqual({ added: 22_000, taken: [], unknown: [] })
})

test('keeps an address of another piece, and rejects one of another organisation’s publication', async () => {
  const [{ card }, { card: other }] = [await aPiece(), await aPiece()]
  await add([{ path: '/oferta', card }])
  expect(
    await add([
      { path: '/oferta', card: other },
      { path: '/oferta-2', card: other },
      { path: '/de-nadie', card: 2_000_000 },
    ]),
  ).toEqual({ added: 1, taken: ['/oferta'], unknown: ['/de-nadie'] })
  expect(await add([{ path: '/ajena', card }], acx)).toEqual({ added: 0, taken: [], unknown: ['/ajena'] })
  expect(await add([{ path: '/oferta', card }])).toEqual({ added: 0, taken: [], unknown: [] })
})

test('lists redirects by path and title, and marks targets that are not published', async () => {
  const { id, card } = await aPiece({ title: 'Rebajas 100% de otoño' })
  await add([{ path: '/otoño', card }])
  const list = async (text: string) => opened.queries.redirects.listRedirects(axs, { text, ...firstPage })
  const redirect = {
    path: '/otoño',
    card,
    target: null,
    title: 'Rebajas 100% de otoño',
    piece: id,
    isLive: false,
  }
  expect(await list('/otoño')).toEqual([redirect])
  expect(await list('100% de')).toEqual([redirect])
  expect(await list('_ebajas')).toEqual([])
  expect(await opened.queries.redirects.listPathsOfCard(axs, card)).toEqual(['/otoño'])
})

test('counts missing paths up to a limit, and deletes them once they redirect', async () => {
  const { missingPaths } = opened.queries
  const noted = (path: string, times: number) => ({ organisation: 'AXS', path, times })
  await missingPaths.addMissingPaths([noted('/folleto', 2), noted('/verano', 1)])
  await missingPaths.addMissingPaths([
    noted('/folleto', 3),
    { organisation: 'NADIE', path: '/folleto', times: 9 },
  ])
  const list = async () => (await missingPaths.listMissingPaths(axs)).map(({ path, times }) => [path, times])
  expect(await list()).toEqual([
    ['/folleto', 5],
    ['/verano', 1],
  ])
  await add([{ path: '/folleto', card: (await aPiece()).card }])
  expect(await list()).toEqual([['/verano', 1]])
  await missingPaths.forgetMissingPath(axs, '/verano')
  expect(await list()).toEqual([])
  await missingPaths.addMissingPaths(Array.from({ length: 600 }, (_, at) => noted(`/inventada-${at}`, 1)))
  await missingPaths.addMissingPaths([noted('/una-mas', 1)])
  const [row] = await readRows(opened.database, sql`select count(*)::integer as count from missing_paths`)
  expect(row).toEqual({ count: 500 })
  await opened.database.execute(sql`update missing_paths set last_at = now() - interval '91 days'`)
  await missingPaths.addMissingPaths([noted('/una-mas', 1)])
  expect(await list()).toEqual([['/una-mas', 1]])
})
