import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, openBrowser, password, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'

/** Several people in one piece. One site with the demo's content for all of these tests, in their order. */
test.describe.configure({ mode: 'serial' })

let site: Site
let ana: Page
let luis: Page
let address = ''

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const presence = (page: Page) => page.getByRole('list', { name: 'También aquí' })

test.beforeAll(async ({ browser }) => {
  site = await startSite()
  ana = (await openBrowser(browser)).page
  await becomeOwner(ana, site)
  luis = await invite(browser, 'luis@example.com', 'Luis Gil')
  await ana.goto(`${roomOrigin(site)}/AXS/publicaciones/nueva`)
  await field(ana, 'Título').fill('Un puente nuevo')
  await expect(ana).toHaveURL(/publicaciones\/\d+$/)
  address = ana.url()
})

test.afterAll(async () => {
  await Promise.all([ana, luis].map((page) => page.context().close()))
  await site.kill()
})

/** Somebody else, who may write in all pieces of AXS, in a browser of their own. */
async function invite(browser: Browser, email: string, name: string): Promise<Page> {
  await ana.goto(`${roomOrigin(site)}/AXS/personas`)
  await ana.getByLabel('Correo electrónico').fill(email)
  await ana
    .getByRole('combobox', { name: /^Función/ })
    .first()
    .selectOption({ label: 'Editor' })
  await ana.getByRole('button', { name: 'Invitar', exact: true }).click()
  const link = await ana.getByLabel(`Dé este enlace a ${email}`).inputValue()
  const { page } = await openBrowser(browser)
  await page.goto(link)
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await page.waitForURL(/\/AXS$/)
  return page
}

test('who has a piece open is seen in it and in the list, and gone with their window', async () => {
  await luis.goto(`${roomOrigin(site)}/AXS/publicaciones`)
  await expect(luis.getByText('Ana Pérez la tiene abierta')).toBeVisible()
  await luis.goto(address)
  await expect(presence(luis)).toContainText('Ana Pérez está aquí')
  await expect(presence(ana)).toContainText('Luis Gil está aquí')
  await field(luis, 'Resumen').focus()
  await expect(presence(ana)).toContainText('Luis Gil está aquí: Resumen')
  await expectAccessible(ana)
  await luis.goto(`${roomOrigin(site)}/AXS/publicaciones`)
  await expect(presence(ana)).not.toContainText('Luis Gil')
})
