import type { BrowserContext, Page } from '@playwright/test'
import type { CategoryId } from '@/lib/base/domain/model'
import { inFull } from '@/lib/testing/suite'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { openWithoutScripts } from './support/hydration'
import { openPlace } from './support/room'
import type { Room, TestOrganisation } from './support/shared-room'
import { watchForProblems } from './support/watch'

/** Categories, settings and the history of one organisation. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let site: Room['site']
let organisation: TestOrganisation
let context: BrowserContext
let page: Page
let problems: () => string[]

test.beforeAll(async ({ browser, room }) => {
  site = room.site
  organisation = await room.createOrganisation('Con ajustes')
  context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  problems = await watchForProblems(context)
  page = await context.newPage()
})
test.afterAll(() => context?.close())

const read = async (path: string, host = organisation.host) => {
  const { status, headers, body } = await site.get(path, { host })
  return { status, headers, text: body }
}
const section = (name: string) =>
  page.locator('.room-section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('a category is created, renamed and merged, and its old address redirects', async ({ room }) => {
  const { categories } = await room.perform('listTopicChoices', organisation.id, {})
  const category = categories.find(({ name }) => name === 'CRM')!.id as CategoryId
  await room.publish(organisation.id, { title: 'Clientes de hoy', content: '<p>Un texto.</p>', category })
  const rules = `${organisation.room}/comentarios/reglas`
  const release = await openWithoutScripts(page, rules)
  await page.getByLabel('Palabras retenidas').fill('ganga')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  // A submission before the script has loaded keeps the page and the text.
  await expect(page).toHaveURL(rules)
  await expect(page.getByLabel('Palabras retenidas')).toHaveValue('ganga')
  release()
  await page.waitForLoadState()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(`${organisation.room}/categorias`)
  await page.getByRole('button', { name: 'Nueva categoría' }).click()
  await page.getByLabel('Nombre de la categoría').fill('crm')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('Ya hay una categoría con ese nombre.')).toBeVisible()
  await page.getByLabel('Nombre de la categoría').fill('Clientes')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('«Clientes» está creada.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('button', { name: 'Nueva categoría' })).toBeFocused()
  await expect.poll(async () => (await read('/home')).text).toContain('Clientes')

  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Cambiar CRM') })
  await page.getByLabel('Cambiar CRM').click()
  await row.getByLabel('Unir con otra categoría').selectOption('Clientes')
  await row.getByRole('button', { name: 'Unir', exact: true }).click()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(page.getByLabel('Cambiar CRM')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '1 publicación' }).first()).toBeVisible()

  const old = `/home/categoria?id_categoria=${category}&descripcion=CRM`
  await expect.poll(async () => (await read(old)).status).toBe(301)
  const { location } = (await read(old)).headers
  expect(location).toMatch(/^\/home\/categoria\?id_categoria=\d+&descripcion=Clientes$/)
  expect((await read(String(location))).text).toContain('Clientes')
  const feed = await read(`/categorias/${category}/feed.xml`)
  expect([feed.status, feed.headers.location]).toEqual([
    301,
    expect.stringMatching(/^\/categorias\/\d+\/feed\.xml$/),
  ])
})

test('settings reach readers; the second of two people who save the same setting chooses', async ({
  room,
}) => {
  await page.goto(`${organisation.room}/ajustes`)
  await expect.poll(async () => (await read('/home')).text).not.toContain('/colores/')

  // Another person saves the same setting first.
  const base = { name: organisation.name }
  await room.perform('saveSettings', organisation.id, { values: { name: 'Nova Norte' }, base })
  await section('Nombre').getByLabel('Nombre').fill('Nova Sur')
  await page.locator('.settings-bar').getByRole('button', { name: 'Guardar' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Otra persona ha guardado' })
  await expect(conflict).toContainText('Nova Norte')
  await expect(conflict).toContainText('Nova Sur')
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(conflict).toHaveCount(0)
  await expect.poll(async () => (await read('/home')).text).toContain('Nova Sur')

  const look = section('Color de acento y cabecera')
  await openPlace(page, 'Sitio', 'Marca')
  await look.getByLabel('Color', { exact: true }).fill('#ffcc00')
  await look.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(look.getByText('Con ese color no se leería bien el texto.', { exact: false })).toBeVisible()
  await look.getByRole('button', { name: /^Usar #/ }).click()
  await look.getByRole('radio', { name: /^Marca/ }).check()
  await look.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(look.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  await expect.poll(async () => (await read('/home')).text).toContain('data-header="acx"')
  const [, sheet] = /href="(\/colores\/[\da-f]{6}\.css)"/.exec((await read('/home')).text) ?? []
  const styles = await read(sheet ?? '')
  expect(styles.headers['content-type']).toContain('text/css')

  await openPlace(page, 'Sitio', 'Textos legales')
  await expect(page.getByRole('heading', { level: 1, name: 'Textos legales' })).toBeVisible()
  const legal = page.getByRole('main')
  await legal.locator('summary').filter({ hasText: 'Privacidad' }).click()
  await legal
    .getByLabel('Texto propio de «Privacidad»')
    .fill('## Lo nuestro\n\n<script>alert(1)</script>Nada.')
  await legal.getByRole('button', { name: 'Vista previa' }).click()
  await expect(legal.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible()
  await legal.getByRole('button', { name: 'Guardar' }).click()
  await expect(legal.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  await expect.poll(async () => (await read('/privacidad')).text).toContain('Lo nuestro')
  expect((await read('/privacidad')).text).not.toContain('alert(1)')
})

test('a reader sees the chosen colours, readable in both themes', inFull, async () => {
  const reader = await context.newPage()
  await reader.goto(`${organisation.origin}/home`)
  await expectAccessible(reader)
  await showTheme(reader, 'dark')
  await expectAccessible(reader, { rules: colourRules, state: 'dark' })
  await reader.close()
})

test('the history shows what has changed, and is filtered without a script', async () => {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { pathname, host } = new URL(`${organisation.room}/historial`)
  const readHistory = async (query = '') =>
    (await site.get(pathname + query, { host, headers: { cookie } })).body.replaceAll('<!-- -->', '')
  const all = await readHistory()
  expect(all).toContain('Nombre: Nova Norte → Nova Sur')
  expect(all).toContain('Categoría «CRM» unida con «Clientes»')
  expect(all).toMatch(/<select[^>]* name="tipo"/)
  const ofCategories = await readHistory('?tipo=categorias')
  expect(ofCategories).toContain('Categoría «CRM» unida con «Clientes»')
  expect(ofCategories).not.toContain('Nova Norte → Nova Sur')
  expect(await readHistory('?hasta=2020-01-01')).toContain('Todavía no ha pasado nada.')
  // The browser itself reports responses with status 409 and 422.
  expect(problems().filter((line) => !/status of (409|422)/.test(line))).toEqual([])
})

test('another domain becomes the primary one, and the former one redirects', async ({ room }) => {
  const domain = `norte.${organisation.host}`
  await room.perform('addDomain', organisation.id, { domain, isPrimary: true })
  await expect.poll(async () => (await read('/home', domain)).status).toBe(200)
  const { status, headers } = await read('/home?a=1')
  expect(status).toBe(301)
  expect(headers.location).toBe(`http://${domain}/home?a=1`)
})
