import type { Page } from '@playwright/test'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, choose, openBrowser, password, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'

/** One piece in several organisations: an owner of all, and an editor of AXS who may only offer. */
test.describe.configure({ mode: 'serial' })

let site: Site
test.beforeAll(async () => {
  site = await startSite({}, { hasTestClock: false })
})
test.afterAll(() => site.kill())

const title = 'Un faro para todos'
const find = async (host: string, text = title) => {
  const search = `/home/buscar?descripcionBuscar=${encodeURIComponent(text)}`
  const { body } = await site.get(search, { host: `${host}.localhost:${site.port}` })
  return body.includes(`>${text}<`)
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })

async function openPiece(page: Page, organisation: string, name = title) {
  await page.goto(`${roomOrigin(site)}/${organisation}/publicaciones`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(titleField(page)).toHaveValue(name)
}

async function publish(page: Page, name: 'Publicar' | 'Actualizar') {
  await button(page, name).click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
}

test('a piece is shared, taken, adapted, followed, declined and withdrawn everywhere', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  await becomeOwner(page, site)

  await test.step('published at once where one may publish', async () => {
    await page.goto(`${roomOrigin(site)}/AXS/publicaciones/nueva`)
    await titleField(page).fill(title)
    await page.locator('#texto').click()
    await page.keyboard.type('La luz llega lejos.')
    await publish(page, 'Publicar')
    await choose(page, 'button', 'Difundir…')
    await expect(dialog.getByText('se publica enseguida').first()).toBeVisible()
    await dialog.getByLabel('Buscar organizaciones').fill('acx')
    await expect(dialog.getByRole('group', { name: 'A quién' }).getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('group', { name: 'A quién' }).getByRole('checkbox').check()
    await expect(dialog.getByText(/^Se publica enseguida en /)).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Difundir').click()
    await expect(dialog.getByText('Tomada', { exact: true })).toBeVisible()
    await expect.poll(() => find('acx')).toBe(true)
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('the receiver sees whose words a field has, and writes its own', async () => {
    await openPiece(page, 'ACX')
    const strip = page.getByRole('region', { name: 'Procedencia' })
    await expect(strip.getByText('Grupo AXS').first()).toBeVisible()
    await expect(page.getByText(/^De la casa: .* no permite cambiarlo$/)).toBeVisible()
    await expect(page.getByText('La luz llega lejos.').first()).toBeVisible()
    await titleField(page).fill('Nuestro faro')
    await expect(page.getByText('Propio', { exact: true })).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Introducción' }).fill('Dicho aquí.')
    await expectAccessible(page)
    await showTheme(page, 'dark')
    await expectAccessible(page, { rules: ['color-contrast'] })
    await showTheme(page, 'light')
    await publish(page, 'Actualizar')
    await expect.poll(() => find('acx', 'Nuestro faro')).toBe(true)
  })

  await test.step('a change at home is said where the field is adapted, and one click takes it', async () => {
    await openPiece(page, 'AXS')
    await titleField(page).fill('Un faro mayor para todos')
    await publish(page, 'Actualizar')
    await expect(async () => {
      await openPiece(page, 'ACX', 'Nuestro faro')
      await expect(page.getByRole('heading', { name: 'El original ha cambiado' })).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    const strip = page.getByRole('region', { name: 'Procedencia' })
    await expect(strip.locator('ins')).toContainText('mayor')
    await expectAccessible(page)
    await button(page, 'Entendido').click()
    await expect(page.getByRole('heading', { name: 'El original ha cambiado' })).toHaveCount(0)
    await button(page, /^Volver a lo de la casa/).click()
    await expect(titleField(page)).toHaveValue('Un faro mayor para todos')
    await expect(page.getByText('Propio', { exact: true })).toHaveCount(0)
    await publish(page, 'Actualizar')
    await expect.poll(() => find('acx', 'Un faro mayor para todos')).toBe(true)
  })

  await test.step('offered where one may not publish: declined with a sentence, offered again, taken', async () => {
    await page.goto(`${roomOrigin(site)}/AXS/personas`)
    await page.getByLabel('Correo electrónico').fill('eva@example.com')
    await page
      .getByRole('combobox', { name: /^Función/ })
      .first()
      .selectOption({ label: 'Editor' })
    await button(page, 'Invitar').click()
    const link = await page.getByLabel('Dé este enlace a eva@example.com').inputValue()
    const eva = await openBrowser(browser)
    await eva.page.goto(link)
    await eva.page.getByLabel('Nombre').fill('Eva')
    await eva.page.getByLabel('Contraseña').fill(password)
    await eva.page.getByRole('button', { name: 'Crear la cuenta' }).click()
    await eva.page.waitForURL(/\/AXS$/)
    await openPiece(eva.page, 'AXS', 'Un faro mayor para todos')
    const offer = async () => {
      await choose(eva.page, 'button', 'Difundir…')
      await eva.page
        .getByRole('dialog')
        .getByRole('group', { name: 'A quién' })
        .getByRole('checkbox')
        .first()
        .check()
      await expect(eva.page.getByText(/^Se ofrece a /)).toBeVisible()
      await button(eva.page, 'Difundir').click()
      await expect(eva.page.getByText('Ofrecida', { exact: true })).toBeVisible()
      await eva.page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    }
    await offer()
    await page.goto(`${roomOrigin(site)}/NVA`)
    await page.getByRole('link', { name: 'Una publicación ofrecida espera su decisión' }).click()
    await expectAccessible(page)
    await button(page, /^Rechazar/).click()
    await button(page, 'Rechazar').click()
    await expect(page.getByText('Falta este dato.')).toBeVisible()
    await page.getByLabel('Por qué').fill('Aquí no hay mar.')
    await button(page, 'Rechazar').click()
    await expect(page.getByText('Ninguna organización ofrece nada por ahora.')).toBeVisible()
    await choose(eva.page, 'button', 'Difundir…')
    await expect(eva.page.getByText('«Aquí no hay mar.»')).toBeVisible()
    await eva.page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await offer()
    await page.reload()
    await button(page, /^Tomar y publicar/).click()
    await expect.poll(() => find('nova', 'Un faro mayor para todos')).toBe(true)
    await eva.context.close()
  })

  await test.step('withdrawn everywhere', async () => {
    await openPiece(page, 'AXS', 'Un faro mayor para todos')
    await choose(page, 'button', 'Retirar')
    await expect(dialog.getByText('¿Y las copias de 2 organizaciones?')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Retirar' }).click()
    for (const host of ['axs', 'acx', 'nova'])
      await expect.poll(() => find(host, 'Un faro mayor para todos')).toBe(false)
  })
  await context.close()
})
