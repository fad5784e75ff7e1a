import type { Page } from '@playwright/test'
import { emptyFields } from '@/lib/base/domain/piece'
import type { OperationName } from '@/lib/features/operation-table'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { phone } from './support/phone'
import { becomeOwner, openBrowser, performOn } from './support/room'
import { startSite, type Site } from './support/site'

/** A release of two organisations: assembled in the admin, previewed, published and withdrawn. */
test.describe.configure({ mode: 'serial' })

let site: Site
let page: Page
let release: number
const pieces = new Map<string, { id: number; card: number }>()
const [atHome, there] = ['Otoño en casa', 'Otoño en la otra']

test.beforeAll(async ({ browser }) => {
  site = await startSite()
  page = await browser.newPage()
  await becomeOwner(page, site)
  await write('AXS', atHome)
  await write('ACX', there)
})
test.afterAll(async () => {
  await page.close()
  await site.kill()
})

const perform = <Name extends OperationName>(name: Name, organisation: string, input: object) =>
  performOn(page, name, organisation, input)

async function write(organisation: string, title: string) {
  const fields = { ...emptyFields, title, content: '<p>Hojas.</p>', placement: 'upper' }
  const from = crypto.randomUUID()
  const { id, card } = await perform('createPiece', organisation, { from, fields })
  pieces.set(title, { id, card })
}

const cardOf = (title: string) => pieces.get(title)?.card ?? 0

/** Requests a page of an organisation as a reader. */
const read = (host: string, path: string) => site.get(path, { host })
const isShown = async (host: string, title: string) =>
  (await read(host, `/home/blog?id_card=${cardOf(title)}`)).status === 200

test('a release is assembled from posts of two organisations', async () => {
  // The palette opens this address.
  await page.goto(`${new URL(page.url()).origin}/AXS/paquetes?nuevo`)
  await expectAccessible(page)
  await page.getByLabel('Nombre').fill('Campaña')
  await page.getByRole('button', { name: 'Crear lanzamiento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campaña', exact: true })).toBeVisible()
  await page.getByText('Cambiar el nombre').click()
  await page.getByLabel('Nombre').fill('Campaña de otoño')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campaña de otoño' })).toBeVisible()
  release = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.getByLabel('Buscar publicaciones').fill('Otoño')
  await page.getByRole('button', { name: new RegExp(`^Añadir ?: ${atHome}`) }).click()
  await expect(page.getByRole('link', { name: atHome })).toBeVisible()
  await page.getByLabel('Organización', { exact: true }).last().selectOption('ACX')
  await page.getByLabel('Buscar publicaciones').fill('Otoño')
  await page.getByRole('button', { name: new RegExp(`^Añadir ?: ${there}`) }).click()
  await expect(page.getByRole('link', { name: there })).toBeVisible()
  await page.getByLabel('Qué se añade').selectOption('category')
  await page.getByLabel('Nombre desde entonces').fill('Estación')
  await page.getByRole('button', { name: 'Añadir al lanzamiento' }).click()
  await expect(page.getByText('«Estación» aparece')).toBeVisible()
  await expectAccessible(page)
  expect([await isShown('axs.localhost', atHome), await isShown('acx.localhost', there)]).toEqual([
    false,
    false,
  ])
})

test('its front page is arranged with posts that readers do not see yet', async () => {
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/AXS/portada?paquete=${release}`)
  await expect(page.getByText('portada del lanzamiento «Campaña de otoño»')).toBeVisible()
  const card = page.getByText(atHome).first()
  await expect(card).toBeVisible()
  const board = await perform('getReleaseBoard', 'AXS', { id: release })
  const arrangement = {
    ...board.arrangement,
    upper: [],
    middle: [cardOf(atHome), ...board.arrangement.middle],
  }
  await perform('arrangeRelease', 'AXS', { id: release, arrangement })
  await page.goto(`${origin}/AXS/paquetes/${release}`)
  await expect(page.getByRole('link', { name: 'La portada, en otro orden' })).toBeVisible()
})

test("one link previews each organisation's pages, and nothing stores them", async ({ browser }) => {
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const link = page.getByRole('link', { name: 'Vista previa: ' }).first()
  await expect(link).toBeVisible()
  const links = await page.getByRole('link', { name: 'Vista previa: ' }).all()
  expect(links.length).toBe(2)
  const href = (await Promise.all(links.map((previewLink) => previewLink.getAttribute('href')))).find(
    (address) => address?.includes('axs.localhost'),
  )
  const { context, page: reader } = await openBrowser(browser)
  const response = await reader.goto(href ?? '')
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  expect(response?.headers()['x-robots-tag']).toContain('noindex')
  await expect(reader.getByRole('main').getByRole('heading', { name: atHome })).toBeVisible()
  await reader.getByText('Páginas del lanzamiento').click()
  await reader
    .getByRole('complementary', { name: 'Vista previa' })
    .getByRole('link', { name: atHome })
    .click()
  await expect(reader.getByRole('heading', { level: 1, name: atHome })).toBeVisible()
  await context.close()
  expect((await read('axs.localhost', '/home')).body).not.toContain(atHome)
  expect(
    (await read('acx.localhost', new URL(href ?? '').pathname + new URL(href ?? '').search)).status,
  ).toBe(410)
})

test('it is published at once in both, and its withdrawal restores the page byte for byte', async () => {
  // Each rendering has a unique name, and React marks the parts that it waited for.
  const marks = /data-page='\["[^"]*"|<!--\/?\$-->/g
  const readHome = async () => (await read('axs.localhost', '/home')).body.replace(marks, '')
  const before = await readHome()
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await page
    .getByRole('group', { name: /Los lectores/ })
    .getByRole('button', { name: 'Publicar ahora' })
    .click()
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible()
  expect([await isShown('axs.localhost', atHome), await isShown('acx.localhost', there)]).toEqual([
    true,
    true,
  ])
  // The first reader gets the stale page, complete, which triggers the rendering.
  await expect.poll(readHome).toContain(atHome)
  await page.getByRole('button', { name: 'Retirar el lanzamiento entero' }).click()
  await page
    .getByRole('group', { name: /Los lectores/ })
    .getByRole('button', { name: 'Retirar el lanzamiento entero' })
    .click()
  await expect(page.getByText('Retirado', { exact: true })).toBeVisible()
  expect([await isShown('axs.localhost', atHome), await isShown('acx.localhost', there)]).toEqual([
    false,
    false,
  ])
  await expect.poll(readHome).toBe(before)
})

test('on a phone', async ({ browser }) => {
  const small = await browser.newPage({ ...phone, storageState: await page.context().storageState() })
  await small.goto(page.url())
  await expect(small.getByRole('heading', { level: 1 })).toBeVisible()
  const width = await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  await small.close()
})
