import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { emptyFields } from '@/lib/base/domain/piece'
import type { OperationName } from '@/lib/features/operation-table'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { getSmallestFieldText, phone } from './support/phone'
import { becomeOwner, performOn, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'

/** One post in three of four organisations, as readers and crawlers see it on each host. */
test.describe.configure({ mode: 'serial' })

const home = 'axs.localhost'
const receivers = [
  { id: 'ACX', host: 'acx.localhost' },
  { id: 'NVA', host: 'nova.localhost' },
]
const other = { id: 'CUARTA', host: 'cuarta.localhost' }
const title = 'Xilofonos para todas'

let site: Site
let page: Page
let piece: { id: number; card: number }
/** Copy of each receiver, by organisation. */
const copies = new Map<string, { id: number; card: number }>()

/** Cache tags that the site asked the shared cache to purge. */
const purged: string[] = []
const purger = createServer(async (request, response) => {
  purged.push(...JSON.parse(Buffer.concat(await request.toArray()).toString()).tags)
  response.end()
})

test.beforeAll(async ({ browser }) => {
  await once(purger.listen(0, '127.0.0.1'), 'listening')
  site = await startSite({ PURGE_URL: `http://127.0.0.1:${(purger.address() as AddressInfo).port}` })
  page = await browser.newPage()
  await becomeOwner(page, site)
})

test.afterAll(async () => {
  await page.close()
  await site.kill()
  purger.close().closeAllConnections()
})

const perform = <Name extends OperationName>(name: Name, organisation: string, input: object) =>
  performOn(page, name, organisation, input)

async function publish(organisation: string, id: number, changes: object): Promise<void> {
  const opened = await perform('getPiece', organisation, { id })
  const fields = { ...opened.piece.fields, ...changes }
  await perform('publishPiece', organisation, {
    id,
    base: opened.piece.version,
    from: crypto.randomUUID(),
    fields,
  })
}

async function create(organisation: string, changes: object) {
  const fields = { ...emptyFields, ...changes }
  const created = await perform('createPiece', organisation, { from: crypto.randomUUID(), fields })
  await publish(organisation, created.id, {})
  return created
}

const article = (card: number) => `/home/blog?id_card=${card}`
const read = async (host: string, path: string) => (await site.get(path, { host })).body
const status = async (host: string, card: number) => (await site.get(article(card), { host })).status
const cardOf = (receiver: string) => copies.get(receiver)?.card ?? 0
const hosts = () => [
  { host: home, card: piece.card },
  ...receivers.map(({ id, host }) => ({ host, card: cardOf(id) })),
]

test('a shared post is served by its home and its receivers, not by the fourth organisation', async () => {
  await perform('createOrganisation', other.id, { name: 'La cuarta', domain: other.host })
  await create(other.id, { title: 'Lo suyo' })
  piece = await create('AXS', { title, summary: 'Suenan.', content: '<p>Suenan bien.</p>' })
  await perform('sharePiece', 'AXS', {
    id: piece.id,
    receivers: receivers.map(({ id }) => id),
    canonical: 'home',
    locked: ['content'],
  })
  for (const { id } of receivers) {
    await expect(async () => {
      const { pieces } = await perform('listPieces', id, { text: title, status: 'published' })
      copies.set(id, pieces[0]!)
    }).toPass()
  }
  for (const { host, card } of hosts()) expect([host, await status(host, card)]).toEqual([host, 200])
  for (const { card } of hosts()) expect(await status(other.host, card)).toBe(404)
})

test('every copy gives crawlers its home as the canonical address', async () => {
  const address = `https://${home}${article(piece.card)}`
  for (const { host, card } of hosts()) {
    const html = await read(host, article(card))
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(address)
    expect(/property="og:url" content="([^"]*)"/.exec(html)?.[1]).toBe(address)
    expect(html).toContain(`"mainEntityOfPage":"${address}"`)
    expect(html.includes(`"isBasedOn":"${address}"`)).toBe(host !== home)
    const isListed = (await read(host, '/sitemaps/1.xml')).includes(`https://${host}${article(card)}<`)
    expect([host, isListed]).toEqual([host, host === home])
    expect((await read(host, '/llms.txt')).includes(title)).toBe(host === home)
  }
})

test('readers find it like any other post on each of the three hosts, and not on the fourth', async () => {
  const places = ['/home', '/home/buscar?descripcionBuscar=Xilofonos', '/feed.xml']
  const link = (card: number) => `id_card=${card}`
  for (const path of places) {
    for (const { host, card } of hosts()) {
      await expect(async () => expect((await read(host, path)).includes(link(card))).toBe(true)).toPass()
    }
    const fourth = await read(other.host, path)
    for (const { card } of hosts()) expect(fourth.includes(link(card))).toBe(false)
  }
})

test('an edit at home appears on every host, except in fields that a copy has adapted', async () => {
  const { id = 0, card = 0 } = copies.get('ACX') ?? {}
  await publish('ACX', id, { title: 'Xilofonos de aquí', introduction: 'También en ACX.' })
  await publish('AXS', piece.id, { title: 'Xilofonos nuevos', content: '<p>Suenan mejor.</p>' })
  await expect(async () => {
    expect(await read('nova.localhost', article(cardOf('NVA')))).toContain('Xilofonos nuevos</h1>')
    const adapted = await read('acx.localhost', article(card))
    expect(adapted).toContain('Xilofonos de aquí</h1>')
    expect(adapted).toContain('<p>También en ACX.</p>')
    expect(adapted).toContain('Suenan mejor.')
  }).toPass()
  const origin = await perform('getOrigin', 'ACX', { id })
  expect(origin?.adapted).toEqual(['title'])
  expect(origin?.changed.map(({ field }) => field)).toEqual(['title'])
})

test('on a phone and by keyboard: a post from a subscription is adapted, and made independent', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phone, storageState: await page.context().storageState() })
  const small = await context.newPage()
  const main = small.getByRole('main')
  const expectToFit = async () => {
    const width = await small.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phone.viewport.width)
    expect(await getSmallestFieldText(small)).toBeGreaterThanOrEqual(16)
    await expectAccessible(small)
  }
  await small.goto(`${roomOrigin(site)}/ACX/ofrecidas`)
  await main.getByLabel('Buscar organización').fill('nova')
  await main.getByLabel('Organización', { exact: true }).selectOption('Nova Consultores')
  await main.getByLabel('Qué', { exact: true }).selectOption('Una etiqueta')
  await main.getByLabel('Etiqueta', { exact: true }).fill('mareas')
  await small.keyboard.press('Enter')
  await expect(main.getByText('Etiqueta «mareas»')).toBeVisible()
  await expectToFit()

  await create('NVA', { title: 'Mareas vivas', content: '<p>Suben.</p>', tags: ['mareas'] })
  const take = main.getByRole('button', { name: /^Tomar para adaptar/ })
  await expect(async () => {
    await small.reload()
    await expect(take).toBeVisible({ timeout: 2000 })
  }).toPass()
  await take.press('Enter')
  await small.waitForURL(/\/ACX\/publicaciones\/\d+$/)
  const strip = small.getByRole('region', { name: 'Procedencia' })
  await expect(strip).toContainText('Nova Consultores')
  await expectToFit()
  const resultsPage = await read('acx.localhost', '/home/buscar?descripcionBuscar=Mareas')
  expect(resultsPage).not.toContain('Mareas vivas')
  await strip.getByRole('button', { name: 'Independizar' }).press('Enter')
  await expect(strip.getByRole('group')).toContainText('No se puede deshacer')
  await small.keyboard.press('Enter')
  await expect(strip).toHaveCount(0)
  await context.close()
})

test('a withdrawal at home removes it everywhere, and purges each organisation once', async () => {
  purged.length = 0
  await perform('withdrawPiece', 'AXS', { id: piece.id })
  for (const { host, card } of hosts())
    await expect(() => status(host, card).then((is) => expect(is).toBe(404))).toPass()
  for (const { host, card } of hosts()) {
    const link = `id_card=${card}`
    const search = () => read(host, '/home/buscar?descripcionBuscar=Xilofonos')
    await expect(async () => expect((await search()).includes(link)).toBe(false)).toPass()
  }
  // The site purges the shared cache shortly after the pages show the change.
  for (const id of ['AXS', ...receivers.map((receiver) => receiver.id)])
    await expect.poll(() => purged.filter((key) => key === `cartelera:${id}`).length, id).toBe(1)
})
