import type { BrowserContext, Locator, Page } from '@playwright/test'
import { emptyFields } from '@/lib/base/domain/piece'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, insertBlock, openPlace, performOn, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** Menus of an organisation and its company, from the admin to readers. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let site: Site
let room: string
let context: BrowserContext
let page: Page
let problems: () => string[]

test.beforeAll(async ({ browser }) => {
  site = await startSite({ SITE_ADDRESS: '127.0.0.1' }, { hasTestClock: false })
  room = roomOrigin(site)
  context = await browser.newContext({ reducedMotion: 'reduce' })
  problems = await watchForProblems(context)
  page = await context.newPage()
  await becomeOwner(page, site)
})
test.afterAll(async () => {
  await context.close()
  await site.kill()
})

const readHome = async () => {
  const { body } = await site.get('/home', { host: 'nova.localhost' })
  const text = body.toString()
  return {
    header: /<header.*?<\/header>/s.exec(text)?.[0] ?? '',
    footer: /<footer.*<\/footer>/s.exec(text)?.[0] ?? '',
  }
}
const section = (name: string) =>
  page.locator('.room-section').filter({ has: page.getByRole('heading', { level: 2, name }) })
const openActions = (of: Locator, title: string) =>
  of.getByRole('button', { name: `Acciones de «${title}»` }).press('Enter')

test('the page of menus begins with the specification’s, and is accessible', async () => {
  await page.goto(`${room}/NVA/sitio`)
  await page.getByRole('main').getByRole('link', { name: 'Menús' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menús' })).toBeVisible()
  const titles =
    'Inicio,Quiénes somos,Sobre nosotros,Nuestros Servicios,Qué hacemos,Propuesta de valor,Alianza'
  await expect(section('Menú de la cabecera').locator('.drag-item .font-semibold')).toHaveText(
    `${titles},Innovación,Comunidad,Estudiantes,Carrera`.split(','),
  )
  await expectAccessible(page)
})

test('footer columns and social links are shown to readers', async () => {
  const footer = section('Columnas del pie')
  await footer.getByRole('button', { name: 'Añadir columna' }).click()
  await footer.getByRole('textbox', { name: 'Título de la columna' }).fill('Temas')
  await footer.getByRole('button', { name: 'Añadir dentro: Temas' }).click()
  await footer.getByRole('combobox', { name: 'Lleva a' }).selectOption('Categoría')
  await footer.getByRole('combobox', { name: 'Categoría' }).selectOption({ index: 1 })
  await footer.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(footer.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  const social = section('Redes sociales')
  await social.getByRole('button', { name: 'Añadir red' }).click()
  await social.getByRole('textbox', { name: 'Otra dirección' }).fill('https://www.linkedin.com/company/nova')
  await social.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(social.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  await expect.poll(async () => (await readHome()).footer).toContain('>LinkedIn<')
  const { footer: readersFooter } = await readHome()
  expect(readersFooter).toContain('Temas</h2>')
  expect(readersFooter).toContain('/home/categoria?id_categoria=')
})

test('strips below the board and the parts of the side panel are shown to readers', async () => {
  const strips = section('Franjas de la portada')
  await strips.getByRole('button', { name: 'Añadir franja' }).click()
  await strips.getByRole('combobox', { name: 'Categoría' }).selectOption({ index: 1 })
  const category = await strips.locator('.drag-item .font-semibold').innerText()
  await strips.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(strips.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  const panel = section('Panel lateral')
  await openActions(panel, 'Tendencias')
  await panel.getByRole('button', { name: 'Quitar: Tendencias' }).click()
  await panel.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(panel.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  const readPage = async () => (await site.get('/home', { host: 'nova.localhost' })).body.toString()
  await expect.poll(readPage).not.toContain('<section aria-label="Tendencias">')
  const text = await readPage()
  expect(text).toContain('<section aria-label="Buscar">')
  expect(text.slice(0, text.indexOf('<aside'))).toMatch(
    new RegExp(`id_categoria=\\d+[^>]*>${category}</a></h2>`),
  )
})

test('unsaved entries survive a reload, and an own menu can be undone', async () => {
  const header = section('Menú de la cabecera')
  await openActions(header, 'Comunidad')
  await header.getByRole('button', { name: 'Quitar: Comunidad' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await header.getByRole('button', { name: 'Recuperar lo que dejó sin guardar' }).click()
  await expect(header.getByText('Comunidad', { exact: true })).toHaveCount(0)
  await header.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(header.getByText('Comunidad', { exact: true })).toBeVisible()

  await openActions(header, 'Comunidad')
  await header.getByRole('button', { name: 'Quitar: Comunidad' }).click()
  await header.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect.poll(async () => (await readHome()).header).not.toContain('/crafted/account"')
  await header.getByRole('button', { name: 'Volver al de siempre' }).click()
  await header.getByRole('group').getByRole('button', { name: 'Volver al de siempre' }).click()
  await expect(header.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  await expect.poll(async () => (await readHome()).header).toContain('/crafted/account"')
  expect(problems()).toEqual([])
})

test('an owner locks the company’s social links, and unlocking restores the organisation’s', async () => {
  await openPlace(page, 'Empresa', 'Marca y menús')
  await page
    .getByRole('navigation', { name: 'Empresas' })
    .getByRole('link', { name: 'Nova Consultores' })
    .click()
  const social = section('Redes sociales')
  await expect(social.getByText('1 organización tiene uno propio')).toBeVisible()
  await expectAccessible(page)
  await social.getByRole('button', { name: 'Añadir red' }).click()
  await social.getByRole('textbox', { name: 'Otra dirección' }).fill('https://x.com/empresa')
  const choose = (name: string) => social.getByRole('radio', { name }).check()
  const save = async (expected: string) => {
    await social.getByRole('button', { name: 'Guardar y publicar' }).click()
    await expect(social.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
    await expect.poll(async () => (await readHome()).footer).toContain(expected)
  }
  await choose('Las organizaciones no pueden cambiarlo')
  await save('https://x.com/empresa')
  await page.goto(`${room}/NVA/menus`)
  await expect(
    social.getByText('La empresa ha fijado este menú para todas sus organizaciones.'),
  ).toBeVisible()
  await page.goto(`${room}/empresa?empresa=NVA`)
  await choose('Las organizaciones pueden añadir lo suyo, detrás')
  await save('https://x.com/empresa')
  await page.goto(`${room}/NVA/menus`)
  await expect(
    social.getByRole('group', { name: 'De la empresa' }).getByText('X', { exact: true }),
  ).toBeVisible()
  await social.getByRole('button', { name: 'Añadir red' }).click()
  await social.getByRole('textbox', { name: 'Otra dirección' }).fill('https://youtube.com/nova')
  await save('https://youtube.com/nova')
  expect((await readHome()).footer).toMatch(/x\.com\/empresa.*youtube\.com\/nova/s)
  await expectAccessible(page)
  await social.getByRole('button', { name: 'Quitar las suyas' }).click()
  await social.getByRole('group').getByRole('button', { name: 'Quitar las suyas' }).click()
  await expect(social.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  expect(problems()).toEqual([])
})

test('a page without an address gets one that the site does not use', async () => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${room}/NVA/paginas`)
  await page.getByRole('link', { name: 'Nueva página' }).click()
  await page.locator('[name=title]').fill('Contacto')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.locator('.piece-notice [role=status]')).toContainText('Publicad')
  await page.goto(`${room}/NVA/paginas`)
  await expect(page.getByRole('main').getByText('/contacto-2')).toBeVisible()
})

test('a page lists the newest publications of a category, also after it is merged', async () => {
  const read = async () => (await site.get('/lo-que-publicamos', { host: 'nova.localhost' })).body.toString()
  const card = async () =>
    /<section[^>]*><h2[^>]*><a[^>]*>Lo último<\/a><\/h2>.*?<\/section>/s.exec(await read())?.[0] ?? ''
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${room}/NVA/paginas`)
  await page.getByRole('link', { name: 'Nueva página' }).click()
  await page.locator('[name=title]').fill('Lo que publicamos')
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await text.click()
  await insertBlock(page, 'Lista de publicaciones')
  const source = page.getByRole('combobox', { name: 'Publicaciones de' })
  const category = await source.locator('optgroup[label="Categorías"] option').first().innerText()
  await source.selectOption(category)
  await page.getByRole('combobox', { name: 'Cuántas' }).selectOption('2')
  const block = text.locator('.publications')
  await expect(block).toHaveText(category)
  await expectAccessible(page)
  await block.click({ clickCount: 3 })
  await page.keyboard.type('Lo último')
  await page.getByRole('button', { name: /^(Publicar|Actualizar)$/ }).click()
  await expect(page.locator('.piece-notice [role=status]')).toContainText('Publicad')
  await expect.poll(card).toContain('<article')
  expect((await card()).match(/<article/g)!.length).toBeLessThanOrEqual(2)
  const reader = await context.newPage()
  await reader.goto(`http://nova.localhost:${site.port}/lo-que-publicamos`)
  const list = reader.getByRole('region', { name: 'Lo último' })
  expect((await list.boundingBox())!.width).toBeGreaterThan(600)
  await reader.close()
  const { categories } = await performOn(page, 'listTopicChoices', 'NVA', {})
  const idOf = (sought: string) => categories.find(({ name }) => name === sought)?.id ?? 0
  const fields = { ...emptyFields, title: 'La más nueva', content: '<p>Hola.</p>', category: idOf(category) }
  const piece = await performOn(page, 'createPiece', 'NVA', { from: crypto.randomUUID(), fields })
  const { id, version: base } = piece
  await performOn(page, 'publishPiece', 'NVA', { id, base, from: crypto.randomUUID(), fields })
  await expect.poll(card).toContain('La más nueva')
  const other = categories.find(({ name }) => name !== category)?.id ?? 0
  await performOn(page, 'mergeCategory', 'NVA', { id: idOf(category), into: other })
  await expect.poll(card).toContain(`id_categoria=${other}&`)
  expect(await card()).toContain('La más nueva')
})
