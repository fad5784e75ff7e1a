import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** Comments and figures of all organisations together, and a new organisation copied from another. */
test.describe.configure({ mode: 'serial' })
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')

let site: Site
let room: string
let context: BrowserContext
let page: Page
let problems: () => string[]

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
})
