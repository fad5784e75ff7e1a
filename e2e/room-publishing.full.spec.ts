import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { findFaults, readStructuredData } from '@/lib/testing/structured-data-rules'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'
import { choose, becomeOwner, performOn, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/**
 * Series, authors, redirects, accessible texts and page views. One site with the demo's content for all of these tests,
 * which run in order. `room-publishing.spec.ts` schedules and previews posts.
 */
test.describe.configure({ mode: 'serial' })

const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let site: Site
let context: BrowserContext
let page: Page
let problems: () => string[]
/** Title of the article that a reader opens. */
let readTitle = ''
/** Today's date in the demo organisation's time zone. */
const readToday = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
let readOn = ''

test.beforeAll(async ({ browser }) => {
  site = await startSite()
  context = await browser.newContext({ reducedMotion: 'reduce' })
  problems = await watchForProblems(context)
  page = await context.newPage()
  await becomeOwner(page, site)
})

test.afterAll(async () => {
  await context.close()
  await site.kill()
})

const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
/** The server rejects an inaccessible text and an unknown redirect with a 422, which the console reports. */
const realProblems = () => problems().filter((problem) => !problem.includes('status of 422'))
/** Opens the page of a reader who is not counted: a crawler. */
const openUncounted = async (browser: Browser) =>
  (await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).newPage()

test("a reader's four page views are counted", async ({ browser }) => {
  await page.goto(`${roomOrigin(site)}/AXS`)
  await expect(page.getByText('Nada espera.')).toBeVisible()
  const reader = await browser.newContext({ userAgent: browserAgent })
  const reading = await reader.newPage()
  await reading.goto(`${site.origin}/home`)
  const card = reading.locator('[data-slot="upper"]')
  readTitle = (await card.getByRole('heading').textContent()) ?? ''
  const href = await card.getByRole('link').last().getAttribute('href')
  await hydrate(reading)
  await reading.getByRole('region', { name: 'Categorias' }).getByRole('link').first().click()
  await expect(reading).toHaveURL(/categoria/)
  await reading.goto(site.origin + href)
  await expect(reading.getByRole('heading', { name: readTitle, level: 1 })).toBeVisible()
  await reading.goto(`${site.origin}/home/buscar?descripcionBuscar=Xilofonos`)
  await expect(reading.getByRole('main')).toContainText('Xilofonos')
  await reader.close()
  readOn = readToday()
  for (const agent of ['curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
    expect((await site.get('/home', { headers: { 'user-agent': agent } })).status).toBe(200)
  }
})

/** Checks the structured data against the rules of search engines. */
const findFaultsOf = async (path: string) => findFaults(readStructuredData((await site.get(path)).body))

/** Publishes a post without a form. */
async function publish(changes: Partial<PieceFields>) {
  const fields = { ...emptyFields, ...changes }
  const from = crypto.randomUUID()
  const { id, version: base } = await performOn(page, 'createPiece', 'AXS', { from, fields })
  await performOn(page, 'publishPiece', 'AXS', { id, base, from, fields })
}

test('posts are parts of a series, in the order of their numbers', async ({ browser }) => {
  const second = { title: 'Cobrar sin parar', content: '<p>Un texto.</p>', author: 'Ana Pérez' }
  await publish({ ...second, series: 'Peajes de hoy', seriesPart: 2 })
  await page.goto(`${roomOrigin(site)}/AXS/publicaciones/nueva`)
  await field('Título').fill('Parar para cobrar')
  await field('Texto').fill('Un texto.')
  await page.getByText('Más', { exact: true }).click()
  await field('Autor').fill('Ana Pérez')
  await page.getByRole('combobox', { name: 'Serie', exact: true }).fill('Peajes de hoy')
  // The field for the next part suggests the series.
  await expect(page.locator('datalist > [value="Peajes de hoy"]')).toHaveCount(1)
  await page.getByLabel('Parte', { exact: true }).fill('1')
  await button('Publicar').click()
  await expect(page.getByText('Publicada. Los lectores ya la ven así.')).toBeVisible()
  const list = '/home/serie?nombre=Peajes+de+hoy'
  await expect
    .poll(async () => (await site.get(list)).body)
    .toMatch(/Parar para cobrar[\s\S]*Cobrar sin parar/)
  const reader = await openUncounted(browser)
  await reader.goto(site.origin + list)
  await expectAccessible(reader)
  const follow = reader.getByRole('main').getByRole('link', { name: 'Seguir por RSS' })
  const feed = await site.get((await follow.getAttribute('href'))!)
  expect(feed.body).toContain('· Peajes de hoy</title>')
  expect(feed.body).toMatch(/Parar para cobrar[\s\S]*Cobrar sin parar/)
  await reader.getByRole('main').getByRole('link', { name: 'Leer más' }).first().click()
  await expect(reader.getByText('Parte 1 de 2 · Peajes de hoy')).toBeVisible()
  const { pathname, search } = new URL(reader.url())
  expect((await site.get(pathname + search)).body).toContain('"@type":"CreativeWorkSeries"')
  for (const path of [list, pathname + search]) expect(await findFaultsOf(path)).toEqual([])
  await reader.getByRole('link', { name: /Parte siguiente/ }).click()
  await expect(reader.getByText('Parte 2 de 2 · Peajes de hoy')).toBeVisible()
  await reader.context().close()
  expect((await site.get('/home/serie?nombre=Nada')).status).toBe(404)
  expect((await site.get('/series/Nada/feed.xml')).status).toBe(404)
})

test("an author's page shows their biography", async ({ browser }) => {
  await page.goto(`${roomOrigin(site)}/AXS/autores?buscar=P%C3%A9rez`)
  const row = page.getByRole('listitem').filter({ hasText: 'Ana Pérez' })
  await expect(row).toContainText(/\d publicaciones/)
  await row.getByText('Cambiar').click()
  await field('Quién es').fill('Dirige la revista.\n\nAntes, <b>ingeniera</b>.')
  await expectAccessible(page)
  await button('Guardar').click()
  await expect(page.getByText('Guardado: los lectores ya lo ven.')).toBeVisible()
  const path = '/home/autor?nombre=Ana+P%C3%A9rez'
  await expect.poll(async () => (await site.get(path)).body).toContain('Dirige la revista.')
  const reader = await openUncounted(browser)
  await reader.goto(site.origin + path)
  // Markup is shown as plain text.
  await expect(reader.getByText('Antes, <b>ingeniera</b>.')).toBeVisible()
  expect(await findFaultsOf(path)).toEqual(['ProfilePage: recommended, and absent: image'])
  await expectAccessible(reader)
  await reader.context().close()
})

test('addresses that readers do not find are listed, and can be redirected', async () => {
  const missing = '/folleto-de-otono'
  const headers = { 'user-agent': browserAgent }
  expect((await site.get(`${missing}?correo=eva@example.com`, { headers })).status).toBe(404)
  expect((await site.get(missing, { headers: { 'user-agent': 'curl/8.5.0' } })).status).toBe(404)
  const address = `${roomOrigin(site)}/AXS/redirecciones`
  const listed = page.getByRole('listitem').filter({ hasText: missing })
  await expect(async () => {
    await page.goto(address)
    await expect(listed).toContainText('1 vez', { timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await button('Nuevas redirecciones').click()
  await field('Desde').fill(missing)
  await field('Hacia').fill('101')
  await field('Hacia').press('Enter')
  await expect(page.getByText('Añadida 1 dirección.')).toBeVisible()
  await expect(field('Desde')).toBeFocused()
  await page.getByText('Varias a la vez').click()
  await field('Direcciones y publicaciones').fill('/segunda,101\n/otra,nada')
  await button('Añadir').last().click()
  await expect(field('Direcciones y publicaciones')).toHaveValue('/otra,nada')
  await expectAccessible(page, { parts: ['dialog'] })
  await expect(listed).not.toContainText('vez')
  await expect.poll(async () => (await site.get(missing)).headers.location).toBe('/home/blog?id_card=101')
})

test('a writer is shown accessibility problems, and an organisation may require them to be fixed', async () => {
  await page.goto(`${roomOrigin(site)}/AXS/publicaciones/nueva`)
  await field('Título').fill('GRANDES REBAJAS DE OTOÑO')
  await field('Texto').fill('Todo a mitad de precio.')
  await page.getByText('Para que todos lo lean').click()
  await expect(page.getByText('Mayúsculas que gritan')).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'button', 'Guardar versión')
  await expect(page.getByText('Guardada como versión')).toBeVisible()
  await page.goto(`${roomOrigin(site)}/AXS/publicaciones/accesibilidad`)
  await expect(page.getByRole('listitem').filter({ hasText: 'GRANDES REBAJAS' }).first()).toContainText('(1)')
  await expectAccessible(page)
  await page.goto(`${roomOrigin(site)}/AXS/ajustes/escritura`)
  await page.getByLabel('Publicar solo lo que todos pueden leer').check()
  await page.locator('.settings-bar').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  await page.goto(`${roomOrigin(site)}/AXS/publicaciones`)
  await page.getByRole('link', { name: 'GRANDES REBAJAS DE OTOÑO' }).click()
  await button('Publicar').click()
  await expect(page.getByText('Texto: Su organización publica solo lo que todos pueden leer.')).toBeVisible()
  await field('Título').fill('Grandes rebajas de otoño')
  await button('Publicar').click()
  await expect(page.getByText('Publicada. Los lectores ya la ven así.')).toBeVisible()
})

test('page views are reported, each counted once, and trends may use them; a preview expires', async () => {
  const figure = (name: string) =>
    page
      .getByRole('list', { name: 'Totales' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) })
  const room = roomOrigin(site)
  await expect(async () => {
    // The demo's invented figures end before today.
    await page.goto(`${room}/AXS/lecturas?desde=${readOn}&hasta=${readOn}&comparar=nada`)
    await expect(figure('Páginas vistas')).toContainText('4', { timeout: 1000 })
  }).toPass()
  const pages = page.getByRole('table', { name: 'Páginas', exact: true })
  await expect(pages.getByRole('row', { name: `${readTitle} 1` })).toBeVisible()
  // A single search could identify its reader, so its words are not shown.
  await expect(page.getByRole('table', { name: 'Búsquedas sin resultado' })).toContainText('Otros')
  await page.getByText('Ver como tabla').click()
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectAccessible(page, { rules: ['color-contrast'] })
  await page.goto(`${room}/AXS`)
  await expect(
    page.getByRole('region', { name: 'Lo que se lee' }).getByRole('list', { name: 'Totales' }),
  ).toBeVisible()

  const firstTrend = async () => {
    const { body } = await site.get('/home')
    return /<h2[^>]*>Tendencias.*?<li.*?id_card=(\d+)/s.exec(body)?.[1]
  }
  const selected = await firstTrend()
  expect(selected).toMatch(/^\d+$/)
  await page.goto(`${room}/AXS/portada`)
  const order = page.getByRole('group', { name: 'Orden de las tendencias' })
  await order.getByRole('radio', { name: /^Por lo que se lee/ }).check()
  await expect(order.getByRole('status')).toHaveText('Guardado. Los lectores ya lo ven.')
  // The demo's page views count, too, and are more than those of this test.
  await expect.poll(firstTrend).toMatch(new RegExp(`^(?!${selected}$)\\d+$`))
  await expect(page.getByText('Las hacen los lectores')).toBeVisible()
  await expectAccessible(page, { parts: ['fieldset[aria-busy]'] })
  await order.getByRole('radio', { name: /^A mano/ }).check()
  await expect.poll(firstTrend).toBe(selected)
  expect(realProblems()).toEqual([])

  const { pieces } = await performOn(page, 'listPieces', 'AXS', { text: 'Grandes rebajas' })
  const { href } = await performOn(page, 'createPreview', 'AXS', { id: pieces[0]!.id })
  expect((await site.get(href)).status).toBe(200)
  await site.advance(3 * 86_400_000)
  expect((await site.get(href)).status).toBe(410)
})
