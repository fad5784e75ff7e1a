import type { Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'
import { at } from './support/shell'

/** The search dialog that every header opens. */
test.beforeEach(({ hosts }) => void hosts)

const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Buscar publicaciones' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'Buscar' })

test('a tap opens it, and typing shows suggestions by kind', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(at('axs'))
  // Before hydration the tap would follow the link to the search page.
  await hydrate(page)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await expect(dialog(page).getByRole('region', { name: 'Publicaciones recientes' })).toBeVisible()

  await field(page).fill('proy')
  await expect(dialog(page).getByRole('region', { name: 'Publicaciones', exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Gestión de proyectos' })).toHaveAttribute(
    'href',
    /^\/home\/categoria\?id_categoria=2/,
  )
  await expect(dialog(page).getByRole('status')).toHaveText(/sugerencias$/)

  await field(page).fill('quienes')
  await expect(dialog(page).getByRole('link', { name: 'Quiénes somos' })).toHaveAttribute(
    'href',
    '/quienessomos',
  )
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).locator('a:focus')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await field(page).fill('peaje')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/buscar?descripcionBuscar=peaje')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('peaje')
})

test('the key / opens it, except while typing or after it is turned off', inFull, async ({ page }) => {
  for (const host of ['axs', 'acx', 'nova'] as const) {
    // On AXS the page is not hydrated yet, so the key is the input that loads React.
    await page.goto(at(host))
    if (host !== 'axs') await hydrate(page)
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('a/b')
    await expect(field(page)).toHaveValue('a/b')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  const panelField = page.getByRole('complementary').getByRole('searchbox')
  await panelField.fill('')
  await panelField.pressSequentially('y/o')
  await expect(panelField).toHaveValue('y/o')
  await expect(dialog(page)).toBeHidden()

  await opener(page).click()
  await dialog(page).getByRole('checkbox', { name: 'Abrir con la tecla «/»' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Cerrar búsqueda' }).click()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('/')
  await expect(dialog(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it is a page with the form and with links to lists', inFull, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(at('acx', '/home/blog?id_card=101'))
    await opener(page).click()
    await expect(page).toHaveURL(at('acx', '/home/buscar'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Buscar' })).toBeInViewport()
    await expect(main.getByRole('link', { name: 'Integraciones' })).toBeVisible()
    await main.getByRole('searchbox', { name: '¿Qué quiere leer?' }).fill('sap')
    await main.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(at('acx', '/home/buscar?descripcionBuscar=sap'))
    await expect(main.getByRole('article').first()).toBeVisible()
  })
})
