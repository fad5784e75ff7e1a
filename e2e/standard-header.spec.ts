import { inFull, sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import {
  drawers,
  entry,
  expectInWindow,
  group,
  hamburger,
  header,
  menu,
  openHeader,
  rows,
  showHeader,
} from './support/header'
import { at, scrollDown } from './support/shell'

test.beforeEach(({ hosts }) => void hosts)

test('the standard header opens its entries, drawer and account menu by mouse and keyboard at every width', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openHeader(page, 'nova', rows[0]!)
  for (const width of rows) {
    await test.step(`a row of ${width} px, with entries that are a link and a group`, async () => {
      await showHeader(page, width)
      await expect(header(page)).toHaveAttribute('data-header', 'standard')
      await expect(entry(page, 'Comunidad')).toHaveAttribute('href', '/crafted/account')
      await entry(page, 'Comunidad').hover()
      await expectInWindow(entry(page, 'Carrera'))
      const name = header(page).getByRole('link', { name: 'Nova Consultores' })
      await expect(name).toHaveAttribute('href', '/dashboard')

      await entry(page, 'Inicio').focus()
      await page.keyboard.press('ArrowRight')
      await expect(entry(page, 'Quiénes somos')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(entry(page, 'Sobre nosotros')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(group(page, 'Submenú de Quiénes somos')).toBeFocused()
      await expect(entry(page, 'Sobre nosotros')).toBeHidden()
    })
  }
  for (const width of drawers) {
    await test.step(`a drawer at ${width} px, 225 px wide`, async () => {
      await showHeader(page, width)
      await hamburger(page).click()
      expect((await menu(page).boundingBox())?.width).toBeCloseTo(225, 1)
      await group(page, 'Submenú de Comunidad').click()
      await expect(entry(page, 'Carrera')).toHaveAttribute('href', '/crafted/account/settings')
      await menu(page).getByRole('button', { name: 'Cerrar menú' }).click()
      await expect(menu(page)).toBeHidden()

      await hamburger(page).focus()
      await page.keyboard.press('Enter')
      await entry(page, 'Inicio').focus()
      await page.keyboard.press('ArrowDown')
      await expect(entry(page, 'Quiénes somos')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(entry(page, 'Sobre nosotros')).toBeFocused()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(hamburger(page)).toBeFocused()
    })
  }
  for (const width of [...drawers, ...rows]) {
    await test.step(`the avatar’s menu stays in the window of ${width} px`, async () => {
      await showHeader(page, width)
      const avatar = header(page).getByLabel('Menú de la cuenta')
      await avatar.click()
      await expectInWindow(header(page).getByRole('link', { name: 'Configuración de la cuenta' }))
      await expectInWindow(header(page).getByRole('button', { name: '日本語' }))
      await page.keyboard.press('Escape')
      await expect(header(page).getByRole('link', { name: 'Mi perfil' })).toBeHidden()
      await expect(avatar).toBeFocused()
    })
  }
  await test.step('the avatar’s menu does not log out before its link is followed', async () => {
    await header(page).getByLabel('Menú de la cuenta').click()
    await header(page).getByRole('link', { name: 'Cerrar sesión' }).hover()
    // Prefetching happens on hover, or once the page is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(requests).not.toContain('/logout')
  })
})

test('the avatar’s menu scrolls away with the header row', inFull, async ({ page }) => {
  await openHeader(page, 'nova', 1280, '/home')
  await header(page).getByLabel('Menú de la cuenta').click()
  await expect(header(page).getByRole('link', { name: 'Mi perfil' })).toBeVisible()
  await scrollDown(page, 400)
  await expect(header(page).getByRole('link', { name: 'Mi perfil' })).toBeHidden()
})

test.describe('the standard header by touch', () => {
  test.use({ hasTouch: true })

  test('a tap opens its groups and the avatar’s menu at every width', inFull, async ({ page }) => {
    for (const width of [...drawers, ...rows]) {
      await test.step(`${width} px`, async () => {
        await openHeader(page, 'nova', width)
        await header(page).getByLabel('Menú de la cuenta').tap()
        await expectInWindow(header(page).getByRole('link', { name: 'Cerrar sesión' }))
        await header(page).getByLabel('Menú de la cuenta').tap()
        await expect(header(page).getByRole('link', { name: 'Cerrar sesión' })).toBeHidden()
        if (width <= 600) await hamburger(page).tap()
        await group(page, 'Submenú de Qué hacemos').tap()
        await expectInWindow(entry(page, 'Alianza'))
      })
    }
  })
})

test.describe('the standard header without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('its menus open at every width', async ({ page }) => {
    for (const width of sample([...drawers, ...rows], { count: 1, key: 'standard header' })) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(at('nova'))
        await header(page).getByLabel('Menú de la cuenta').click()
        await expect(header(page).getByRole('link', { name: 'Cerrar sesión' })).toBeVisible()
        await expect(header(page).getByLabel('Tema').first()).toBeHidden()
        await header(page).getByLabel('Menú de la cuenta').click()
        if (width <= 600) await hamburger(page).click()
        await group(page, 'Submenú de Quiénes somos').click()
        await expect(entry(page, 'Sobre nosotros')).toHaveAttribute('href', '/quienessomos/nosotros')
        await expectInWindow(entry(page, 'Sobre nosotros'))
      })
    }
  })
})
