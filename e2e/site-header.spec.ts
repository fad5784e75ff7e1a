import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { at, scrollDown, type Demo } from './shell'

// The demo's headers: elsewhere these tests are skipped.
test.beforeEach(({ hosts }) => void hosts)

/** Above 600 px the menu is a row, at 600 px and below a drawer. */
const rows = [601, 1280, 1920]
const drawers = [390, 600]

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' })
const group = (page: Page, name: string) => menu(page).locator('summary').filter({ hasText: name })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const hamburger = (page: Page) => header(page).getByRole('button', { name: 'Menú', exact: true })

async function open(page: Page, host: Demo, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(at(host))
  // Only the island knows the theme: it is there.
  await expect(page.locator('[data-theme-choice][aria-pressed="true"]').first()).toBeAttached()
}

async function expectInWindow(locator: Locator) {
  await expect(locator).toBeInViewport({ ratio: 1 })
}

/** Milliseconds from the mouse leaving the header to the first group's closing, by the page's clock. */
async function noteClosing(page: Page) {
  await page.evaluate(() => {
    const group = document.querySelector('[data-menu="bar"] details')!
    let leftAt = 0
    document.addEventListener('pointerover', () => (leftAt ||= performance.now()), { capture: true })
    const note = () => Object.assign(window, { closedAfter: performance.now() - leftAt })
    new MutationObserver(note).observe(group, { attributeFilter: ['open'] })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'closedAfter')))
}

test.describe('the AXS bar as a row', () => {
  for (const width of rows) {
    test(`opens by hover at ${width} px, and closes 200 ms after the mouse has left`, async ({ page }) => {
      await open(page, 'axs', width)
      await expect(hamburger(page)).toBeHidden()
      await expect(entry(page, 'CRM')).toBeHidden()

      await group(page, 'SOLUCIONES').hover()
      await expectInWindow(entry(page, 'Reservaciones'))
      await entry(page, 'Reservaciones').hover()
      await page.waitForTimeout(300)
      await expect(entry(page, 'Reservaciones')).toBeVisible()

      const closing = await noteClosing(page)
      await page.mouse.move(width / 2, 780)
      await expect(entry(page, 'Reservaciones')).toBeHidden()
      expect(await closing()).toBeGreaterThanOrEqual(200)
    })

    test(`shows every entry inside the window at ${width} px`, async ({ page }) => {
      await open(page, 'axs', width)
      for (const [name, last] of [
        ['SERVICIOS', 'Outsourcing'],
        ['INDUSTRIAS', 'Ferrocarriles'],
        ['NOSOTROS', 'Valores'],
        ['CLIENTES', 'Crear un ticket'],
        ['PAÍSES', 'España'],
      ] as const) {
        await group(page, name).hover()
        await expectInWindow(entry(page, last))
      }
      await group(page, 'SOFTWARE').hover()
      await group(page, 'SAP').hover()
      await expectInWindow(entry(page, 'SAP BTP'))
    })
  }

  test('a click keeps a hovered group open, the next one closes it', async ({ page }) => {
    await open(page, 'axs', 1280)
    await group(page, 'CLIENTES').click()
    await page.mouse.move(640, 780)
    await page.waitForTimeout(400)
    await expect(entry(page, 'Crear un ticket')).toBeVisible()

    await group(page, 'CLIENTES').click()
    await expect(entry(page, 'Crear un ticket')).toBeHidden()
  })

  test('a click elsewhere closes what is open', async ({ page }) => {
    await open(page, 'axs', 1280)
    await group(page, 'CLIENTES').click()
    await page.mouse.click(640, 780)
    await expect(entry(page, 'Crear un ticket')).toBeHidden()
  })

  test('opens and closes by keyboard', async ({ page }) => {
    await open(page, 'axs', 1280)
    await group(page, 'SOLUCIONES').focus()
    await page.keyboard.press('Enter')
    await expect(entry(page, 'CRM')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(entry(page, 'CRM')).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(group(page, 'SOLUCIONES')).toBeFocused()
    await expect(entry(page, 'CRM')).toBeHidden()

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(group(page, 'SAP')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(entry(page, 'SAP S/4HANA')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(group(page, 'SAP')).toBeFocused()
    await expect(entry(page, 'SAP S/4HANA')).toBeHidden()

    await page.keyboard.press('Tab')
    await expect(group(page, 'INDUSTRIAS')).toBeFocused()
    await expect(group(page, 'SAP')).toBeHidden()
  })

  test('Escape closes what the mouse has opened', async ({ page }) => {
    await open(page, 'axs', 1280)
    await group(page, 'SOLUCIONES').hover()
    await expect(entry(page, 'CRM')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry(page, 'CRM')).toBeHidden()
  })

  test('stays in sight and gains its Scrolled style once the page has scrolled', async ({ page }) => {
    await open(page, 'axs', 1280)
    await expect(header(page)).toHaveCSS('box-shadow', 'none')
    await scrollDown(page, 600)
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none')
    await expectInWindow(group(page, 'SOLUCIONES'))
  })

  test('leads to the provider’s site and to its WhatsApp', async ({ page }) => {
    await open(page, 'axs', 1280)
    await expect(header(page).getByRole('link', { name: 'CONTACTANOS' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
    await expect(menu(page).getByRole('link', { includeHidden: true })).toHaveCount(37)
    await expect(header(page).getByRole('link', { name: 'Grupo AXS' })).toHaveAttribute('href', '/')
  })
})

test.describe('the AXS bar as a drawer', () => {
  for (const width of drawers) {
    test(`opens by the hamburger at ${width} px, 225 px wide`, async ({ page }) => {
      await open(page, 'axs', width)
      await expect(menu(page)).toBeHidden()
      await hamburger(page).click()
      await expect(menu(page)).toBeVisible()
      expect((await menu(page).boundingBox())?.width).toBeCloseTo(225, 1)

      await group(page, 'SOFTWARE').click()
      await group(page, 'SAP').click()
      await expect(entry(page, 'SAP BTP')).toBeVisible()
      await group(page, 'PAÍSES').click()
      await expect(entry(page, 'España')).toBeVisible()
      await expect(entry(page, 'SAP BTP')).toBeHidden()

      await menu(page).getByRole('button', { name: 'Cerrar menú' }).click()
      await expect(menu(page)).toBeHidden()
    })
  }

  test('is closed when the window is widened', async ({ page }) => {
    await open(page, 'axs', 600)
    await hamburger(page).click()
    await group(page, 'CLIENTES').click()
    await page.setViewportSize({ width: 601, height: 800 })
    await expect(entry(page, 'Crear un ticket')).toBeHidden()
    await expect(group(page, 'CLIENTES')).toBeVisible()
    await page.setViewportSize({ width: 600, height: 800 })
    await expect(menu(page)).toBeHidden()
  })

  test('is left by Escape, group by group', async ({ page }) => {
    await open(page, 'axs', 390)
    await hamburger(page).focus()
    await page.keyboard.press('Enter')
    await group(page, 'CLIENTES').focus()
    await page.keyboard.press('ArrowRight')
    await expect(entry(page, 'Portal de clientes')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(group(page, 'CLIENTES')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
  })

  test('is left by a press beside it', async ({ page }) => {
    await open(page, 'axs', 390)
    await hamburger(page).click()
    await page.mouse.click(40, 400)
    await expect(menu(page)).toBeHidden()
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap opens a group of the row, the next one closes it', async ({ page }) => {
    await open(page, 'axs', 1280)
    await group(page, 'CLIENTES').tap()
    await expect(entry(page, 'Crear un ticket')).toBeVisible()
    await page.waitForTimeout(400)
    await expect(entry(page, 'Crear un ticket')).toBeVisible()
    await group(page, 'CLIENTES').tap()
    await expect(entry(page, 'Crear un ticket')).toBeHidden()
  })

  test('a tap opens the drawer and its groups', async ({ page }) => {
    await open(page, 'nova', 390)
    await hamburger(page).tap()
    await group(page, 'Submenú de Qué hacemos').tap()
    await expect(entry(page, 'Alianza')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [...drawers, ...rows]) {
    test(`every group opens at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(at('axs'))
      if (width <= 600) await hamburger(page).click()
      await group(page, 'SOFTWARE').click()
      await group(page, 'SAP').click()
      await expectInWindow(entry(page, 'SAP BTP'))
      await group(page, 'CLIENTES').click()
      await expectInWindow(entry(page, 'Crear un ticket'))
    })
  }

  test('the standard header’s menus open too', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(at('nova'))
    await group(page, 'Submenú de Quiénes somos').click()
    await expect(entry(page, 'Sobre nosotros')).toHaveAttribute('href', '/quienessomos/nosotros')
    await header(page).getByLabel('Menú de la cuenta').click()
    await expect(header(page).getByRole('link', { name: 'Cerrar sesión' })).toBeVisible()
    await expect(header(page).getByLabel('Tema').first()).toBeHidden()
  })
})

test.describe('the ACX bar', () => {
  for (const width of [...drawers, ...rows]) {
    test(`is 80 px high and stays where it is at ${width} px`, async ({ page }) => {
      await open(page, 'acx', width)
      await scrollDown(page, 500)
      expect(await header(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 80 })
      await expect(header(page).getByRole('link')).toHaveAttribute('href', '/')
    })
  }

  test('does not cover what it stands above', async ({ page }) => {
    await open(page, 'acx', 1280)
    const { y } = (await page.getByRole('main').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(80)
  })
})

test.describe('the standard header', () => {
  test('has an entry that is a link and a group', async ({ page }) => {
    await open(page, 'nova', 1280)
    await expect(header(page)).toHaveAttribute('data-header', 'standard')
    await expect(entry(page, 'Comunidad')).toHaveAttribute('href', '/crafted/account')
    await entry(page, 'Comunidad').hover()
    await expectInWindow(entry(page, 'Carrera'))
    await expect(header(page).getByRole('link', { name: 'Nova Consultores' })).toHaveAttribute('href', '/dashboard')
  })

  for (const width of [...drawers, ...rows]) {
    test(`the avatar’s menu stays in the window at ${width} px`, async ({ page }) => {
      await open(page, 'nova', width)
      const avatar = header(page).getByLabel('Menú de la cuenta')
      await avatar.click()
      await expectInWindow(header(page).getByRole('link', { name: 'Configuración de la cuenta' }))
      await expectInWindow(header(page).getByRole('button', { name: '日本語' }))
      await page.keyboard.press('Escape')
      await expect(header(page).getByRole('link', { name: 'Mi perfil' })).toBeHidden()
      await expect(avatar).toBeFocused()
    })
  }

  test('nobody is logged out before he wants to be', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, 'nova', 1280)
    await header(page).getByLabel('Menú de la cuenta').click()
    await header(page).getByRole('link', { name: 'Cerrar sesión' }).hover()
    await page.waitForTimeout(500)
    expect(asked).not.toContain('/logout')
  })
})

test.describe('for everybody', () => {
  const openings: Record<string, (page: Page) => Promise<void>> = {
    closed: async () => {},
    open: async (page) => {
      if (await hamburger(page).isVisible()) await hamburger(page).click()
      if (await menu(page).isVisible()) await menu(page).locator('summary').first().click()
    },
    'account open': async (page) => {
      if (await menu(page).getByRole('button', { name: 'Cerrar menú' }).isVisible()) await page.keyboard.press('Escape')
      if (await menu(page).getByRole('button', { name: 'Cerrar menú' }).isVisible()) await page.keyboard.press('Escape')
      const avatar = header(page).getByLabel('Menú de la cuenta')
      if (await avatar.isVisible()) await avatar.click()
    },
  }

  for (const host of ['axs', 'acx', 'nova'] as const) {
    for (const theme of ['light', 'dark']) {
      for (const width of [390, 1280]) {
        test(`axe finds nothing at ${host} in ${theme} at ${width} px, menus open and closed`, async ({ page }) => {
          await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
          await open(page, host, width)
          for (const [state, toState] of Object.entries(openings)) {
            await toState(page)
            const { violations } = await new AxeBuilder({ page })
              .include('header')
              .include('footer')
              .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
              .analyze()
            expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), state).toEqual([])
          }
        })
      }
    }
  }
})
