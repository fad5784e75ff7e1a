import type { BrowserContext, Page } from '@playwright/test'
import { sample } from '@/lib/testing/suite'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, openPlace, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** Pages of the admin for all organisations together, and a new organisation copied from another. */
test.describe.configure({ mode: 'serial' })
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')

let site: Site
let room: string
let context: BrowserContext
let page: Page
let problems: () => string[]

const listed = () => page.locator('.piece-list > li')
const item = (text: string) => page.getByRole('article').filter({ hasText: text })

test.beforeAll(async ({ browser }) => {
  site = await startSite({ COMMENT_MODERATION: 'pre' }, { hasTestClock: false })
  room = roomOrigin(site)
  context = await browser.newContext({ reducedMotion: 'reduce' })
  problems = await watchForProblems(context)
  page = await context.newPage()
  await becomeOwner(page, site)
})
test.afterAll(async () => {
  // The form was rejected twice, which the console reports.
  expect(problems().filter((problem) => !problem.includes('/api/createOrganisation'))).toEqual([])
  await context.close()
  await site.kill()
})

test('the organisation switch opens them by keyboard', async () => {
  await page.goto(`${room}/AXS`)
  const choice = page.getByLabel('Organización')
  await choice.focus()
  await choice.selectOption('Todas las organizaciones')
  await page.waitForURL(`${room}/todas`)
  await expect(page.getByLabel('Organización').locator('option:checked')).toHaveText(
    'Todas las organizaciones',
  )
  const navigation = page.getByRole('navigation', { name: 'Redacción' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Inicio',
    'Publicaciones',
    'Plan',
    'Medios',
    'Lectores',
  ])
  await openPlace(page, 'Empresa')
  await expect(page.getByRole('navigation', { name: 'Empresa' }).getByRole('link')).toHaveText([
    'Organizaciones',
    'Personas',
    'Privacidad',
    'Dominios',
    'Envíos fallidos',
    'Marca y menús',
    'Seguridad',
    'Grupos',
  ])
  await expectAccessible(page)
})

test('posts are listed with their organisations, and typing finds them', async () => {
  await page.goto(`${room}/todas/publicaciones`)
  const names = new Set(await page.locator('.piece-list .piece-facts').allTextContents())
  expect(names.size).toBeGreaterThan(1)
  const organisation = page.getByRole('combobox', { name: 'Organización' }).last()
  await organisation.pressSequentially('nov')
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', /nova/i)
  await organisation.fill('NVA')
  await organisation.press('Enter')
  await page.waitForURL(/organizacion=NVA/)
  for (const href of await listed()
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    expect(href).toMatch(/^\/NVA\/(publicaciones\/|lecturas\?publicacion=)\d+$/)
  await expectAccessible(page)
})

test('a search by keyboard finds texts in all organisations', async () => {
  await page.goto(`${room}/todas/publicaciones`)
  await page.getByLabel('Título, texto o persona').focus()
  await page.keyboard.type('telepeaje')
  await page.keyboard.press('Enter')
  await page.waitForURL(/buscar=telepeaje/)
  await expect(listed().first()).toBeVisible()
  await listed().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(AXS|ACX|NVA)\/publicaciones\/\d+$/)
  await page.goto(`${room}/todas/publicaciones?buscar=xyzzy`)
  await expect(page.getByText('Ninguna publicación es así.')).toBeVisible()
})

test('comments of two organisations are approved at once, each in its own organisation', async () => {
  for (const [host, path, text] of [
    ['axs.localhost', '/home/blog?id_card=110', 'Desde AXS.'],
    ['acx.localhost', '/home/blog?id_card=201', 'Desde ACX.'],
  ] as const) {
    await page.goto(`http://${host}:${site.port}${path}&comentario=true`)
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Lucía')
    await page.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill('lucia@example.com')
    await page.getByRole('textbox', { name: 'Comentario', exact: true }).fill(text)
    await page.getByRole('button', { name: 'Enviar comentario' }).click()
    await expect(page.getByText('cuando lo hayamos revisado')).toBeVisible()
  }
  await page.goto(`${room}/todas/comentarios`)
  await expect(item('Desde AXS.')).toContainText('AXS ·')
  await expect(item('Desde ACX.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Seleccionar todos').check()
  await page.getByRole('button', { name: 'Aprobar (2)' }).click()
  await expect(page.getByText('2 comentarios aprobados.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho: 2 comentarios están como antes.')).toBeVisible()
  await page.goto(`${room}/todas`)
  await expect(page.getByRole('link', { name: '2 comentarios esperan su decisión' })).toBeVisible()
})

test('a new organisation starts as a copy of another', async () => {
  await page.goto(`${room}/organizaciones/nueva`)
  await page.getByLabel('Nombre').fill('Ventas del Sur')
  await page.getByLabel('Empezar como').fill('nadie')
  await page.getByRole('button', { name: 'Crear la organización' }).click()
  await expect(page.getByText('Ninguna, o más de una, se llama así.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Empezar como').fill('NVA')
  await page.getByLabel('Dominio').fill('nova.localhost')
  await page.getByRole('button', { name: 'Crear la organización' }).click()
  await expect(page.getByText('Otra organización ya lo tiene.')).toBeVisible()
  await page.getByLabel('Dominio').fill('sur.localhost')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${room}/VENTAS-DEL-SUR/ajustes`)
  await page.goto(`${room}/NVA/categorias`)
  const categories = await page.locator('.room-rows li').count()
  expect(categories).toBeGreaterThan(0)
  await page.goto(`${room}/VENTAS-DEL-SUR/categorias`)
  await expect(page.locator('.room-rows li')).toHaveCount(categories)
  await page.goto(`${room}/VENTAS-DEL-SUR/publicaciones`)
  await expect(page.getByText('Ninguna publicación es así.')).toBeVisible()
})

test('the figures are narrowed by clicking, and each filter can be removed', async () => {
  await page.goto(`${room}/todas/lecturas`)
  await expect(page.getByText(/^Datos de muestra/)).toBeVisible()
  const table = (name: string) => page.getByRole('table', { name, exact: true })
  await table('Organizaciones').getByRole('link', { name: 'Grupo AXS' }).click()
  await page.waitForURL(`${room}/AXS/lecturas`)
  await table('Páginas').getByRole('link', { name: 'Portada' }).click()
  await page.waitForURL(/pagina=portada/)
  await table('Sitios que enlazan').getByRole('link', { name: 'google.com' }).click()
  await page.waitForURL(/valor=google\.com/)
  const filters = page.getByRole('list', { name: 'Filtros activos' })
  await filters.getByRole('link', { name: 'Quitar el filtro Página: Portada' }).click()
  await expect(filters.getByRole('link')).toHaveCount(1)
  await expect(table('Páginas a las que lleva').getByRole('link', { name: 'Portada' })).toBeVisible()
  await page.getByLabel('Desde').fill('1/1/2026')
  await page.getByLabel('Comparar con').selectOption('nada')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await page.waitForURL(/valor=google\.com.*comparar=nada/)
  await expect(filters.getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await expectFits('/lecturas')
})

const lists = ['', '/publicaciones', '/comentarios', '/plan', '/medios', '/personas', '/dominios', '/tareas']
for (const path of sample(lists, { count: 2, key: 'todas' }))
  test(`todas${path} fits a phone and both themes`, () => expectFits(path))

/** Checks a page for all organisations together, at a desktop's and a phone's width and in both themes. */
async function expectFits(path: string) {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${room}/todas${path}`)
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const isPage = theme === 'light' && width === 1366
      await expectAccessible(page, { isPage, ...(theme === 'dark' && { rules: colourRules }) })
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/todas${path.replace('/', '-')}-${width}-${theme}.png`,
          fullPage: true,
        })
    }
  }
}
