import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import type { Room, TestOrganisation } from './support/shared-room'
import { watchForProblems } from './support/watch'

/** A page, a menu and a design of an organisation, from the admin to its readers. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let site: Room['site']
let organisation: TestOrganisation
let context: BrowserContext
let page: Page
let problems: () => string[]

test.beforeAll(async ({ browser, room }) => {
  site = room.site
  organisation = await room.createOrganisation('Con menús', 'NVA')
  await room.publish(organisation.id, {
    title: 'La primera',
    content: '<p>Un texto.</p>',
    placement: 'upper',
  })
  context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  problems = await watchForProblems(context)
  page = await context.newPage()
})
test.afterAll(() => context?.close())

const read = (path: string) => site.get(path, { host: organisation.host })
const readHeader = async () => /<header.*?<\/header>/s.exec((await read('/home')).body)?.[0] ?? ''
const section = (name: string) =>
  page.locator('.room-section').filter({ has: page.getByRole('heading', { level: 2, name }) })
const openActions = (of: Locator, title: string) =>
  of.getByRole('button', { name: `Acciones de «${title}»` }).press('Enter')
/** The server rejects an address that the site uses with a 422, which the console reports. */
const realProblems = () => problems().filter((problem) => !problem.includes('status of 422'))

test('a page is published at its address, without JavaScript, and redirects from its former one', async () => {
  await page.goto(`${organisation.room}/paginas`)
  await page.getByRole('link', { name: 'Nueva página' }).click()
  await page.locator('[name=title]').fill('Nuestro equipo')
  const address = page.locator('[name=path]')
  const publish = page.getByRole('button', { name: /^(Publicar|Actualizar)$/ })
  await address.fill('/home/equipo')
  await publish.click()
  await expect(address).toHaveAccessibleDescription(/El sitio ya usa esta dirección/)
  await address.fill('/nosotros/equipo')
  await publish.click()
  await expect(page.locator('.piece-notice [role=status]')).toContainText('Publicad')
  await expectAccessible(page)
  await expect.poll(async () => (await read('/nosotros/equipo')).status).toBe(200)
  const body = (await read('/nosotros/equipo')).body.toString()
  expect(body).toMatch(/<h1[^>]*>Nuestro equipo<\/h1>/)
  expect(body).toContain(`<link rel="canonical" href="https://${organisation.host}/nosotros/equipo"`)
  expect((await read('/home')).body.toString()).not.toContain('Nuestro equipo')
  // All paths without a page share one stored 404 page. Waits until it is stored.
  await expect.poll(async () => (await read('/nada')).headers['x-cache']).toBe('HIT')
  await address.fill('/equipo')
  await publish.click()
  await expect.poll(async () => (await read('/equipo')).status).toBe(200)
  await expect.poll(async () => (await read('/nosotros/equipo')).headers.location).toBe('/equipo')
})

test('a header menu is changed by keyboard and shown to readers', async () => {
  await page.goto(`${organisation.room}/sitio`)
  await page.getByRole('main').getByRole('link', { name: 'Menús' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menús' })).toBeVisible()
  const header = section('Menú de la cabecera')
  const titles = await header.locator('.drag-item .font-semibold').allInnerTexts()
  expect(titles).toEqual(['Inicio', expect.stringMatching(/^Cont/)])
  await openActions(header, 'Inicio')
  await header.getByRole('button', { name: 'Bajar: Inicio' }).press('Enter')
  await expect(header.getByRole('button', { name: 'Bajar: Inicio' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('button', { name: 'Acciones de «Inicio»' })).toBeFocused()
  await header.getByRole('button', { name: 'Añadir entrada' }).press('Enter')
  await header.getByRole('combobox', { name: 'Lleva a' }).selectOption('Página')
  await header.getByRole('combobox', { name: 'Página' }).selectOption('Nuestro equipo (/equipo)')
  await header.getByRole('combobox', { name: 'Lleva a' }).selectOption('Otra dirección')
  await header.getByRole('textbox', { name: 'Otra dirección' }).fill('javascript:alert(1)')
  await expect(header.getByText('Debe ser una dirección completa')).toBeVisible()
  await header.getByRole('textbox', { name: 'Otra dirección' }).fill('https://example.com/tienda')
  await header.getByRole('textbox', { name: 'Texto', exact: true }).fill('Tienda')
  await expectAccessible(page)
  await header.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(header.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  const link = '<a href="https://example.com/tienda">Tienda</a>'
  await expect.poll(readHeader).toContain(link)
  const readersHeader = await readHeader()
  expect(readersHeader.indexOf(`>${titles[1]}<`)).toBeGreaterThan(0)
  expect(readersHeader.indexOf(`>${titles[1]}<`)).toBeLessThan(readersHeader.indexOf('>Inicio<'))
})

test('a design is previewed as a draft, also by its link, published, and restored', async () => {
  const header = section('Menú de la cabecera')
  await openActions(header, 'Tienda')
  await header.getByRole('button', { name: 'Quitar: Tienda' }).click()
  await header.getByRole('button', { name: 'Guardar en el borrador' }).click()
  await expect(header.getByText('Guardado en el borrador. Los lectores no lo ven.')).toBeVisible()
  await page.goto(`${organisation.room}/marca`)
  const colours = section('Colores')
  await colours.getByRole('radio', { name: 'Oscura, con su tono' }).check()
  await colours.getByRole('button', { name: 'Guardar en el borrador' }).click()
  const bar = page.getByRole('region', { name: 'Borrador del diseño' })
  await expect(bar.getByText('2 cambios: Colores y Menú de la cabecera')).toBeVisible()
  await expectAccessible(page)
  expect(await readHeader()).toContain('https://example.com/tienda')

  await bar.getByRole('button', { name: 'Ver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Borrador del diseño' })
  const preview = dialog.frameLocator('iframe').frameLocator('iframe')
  await expect(preview.getByRole('banner')).toBeVisible()
  await expect(preview.getByRole('banner').getByText('Tienda')).toHaveCount(0)
  await preview.locator('a[href*="id_card="]').first().click()
  await expect(preview.locator('article h1')).toBeVisible()
  await expect(preview.getByRole('banner').getByText('Tienda')).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Página' }).selectOption('Búsqueda')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Resultados')
  await dialog.getByRole('button', { name: 'Enlace' }).click()
  const link = new URL(await dialog.getByRole('textbox').inputValue())
  const readLink = () => read(`${link.pathname}${link.search}`)
  const { body, headers } = await readLink()
  expect(body.toString()).not.toContain('https://example.com/tienda')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(headers['x-robots-tag']).toContain('noindex')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await bar.getByRole('button', { name: 'Publicar' }).click()
  await bar.getByRole('group').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicado. Los lectores ya lo ven.')).toBeVisible()
  await expect.poll(readHeader).not.toContain('https://example.com/tienda')
  expect((await readLink()).status).toBe(410)

  const versions = section('Versiones')
  await expect(versions.getByRole('listitem').filter({ hasText: 'La de ahora' })).toContainText('Oscura')
  await versions
    .getByRole('button', { name: /^Llevar al borrador/ })
    .first()
    .click()
  await expect(bar.getByText(/2 cambios/)).toBeVisible()
  await bar.getByRole('button', { name: 'Publicar' }).click()
  await bar.getByRole('group').getByRole('button', { name: 'Publicar' }).click()
  await expect.poll(readHeader).toContain('https://example.com/tienda')
  expect(realProblems()).toEqual([])
})
