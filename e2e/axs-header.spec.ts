import type { Page } from '@playwright/test'
import { sample } from '@/lib/testing/suite'
import { parseDocument } from './support/document'
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

// The tests use the demo's headers and are skipped with other content.
test.beforeEach(({ hosts }) => void hosts)

/** Names of the menu's groups, each with the name of its last entry. */
const groups = [
  ['SOLUCIONES', 'Reservaciones'],
  ['SERVICIOS', 'Outsourcing'],
  ['INDUSTRIAS', 'Ferrocarriles'],
  ['NOSOTROS', 'Valores'],
  ['CLIENTES', 'Crear un ticket'],
  ['PAÍSES', 'España'],
] as const

const search = (page: Page) => header(page).getByRole('link', { name: 'Buscar publicaciones' })
const contact = (page: Page) => header(page).getByRole('link', { name: 'CONTACTANOS' })

/** Measures the ms between the mouse leaving the header and the first group closing, by the page's clock. */
async function noteClosing(page: Page) {
  await page.evaluate(() => {
    const group = document.querySelector('[data-menu="bar"] details')!
    let leftAt = 0
    document.addEventListener('pointerout', () => (leftAt ||= performance.now()), { capture: true })
    const note = () => Object.assign(window, { closedAfter: performance.now() - leftAt })
    new MutationObserver(note).observe(group, { attributeFilter: ['open'] })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'closedAfter')))
}

/** Opens each group by hover and moves the mouse into its last entry. */
async function expectEntriesBelow(page: Page, names: readonly (readonly [string, string])[]) {
  for (const [name, last] of names) {
    await group(page, name).hover()
    await expectInWindow(entry(page, last))
    const { x, width: half } = (await group(page, name).boundingBox())!
    const { y, height } = (await entry(page, last).boundingBox())!
    await page.mouse.move(x + half / 2, y + height / 2, { steps: 10 })
    await page.clock.runFor(300)
    await expect(menu(page).locator(':scope > ul > li > details[open] > summary')).toHaveText([name])
  }
  await group(page, 'SOFTWARE').hover()
  await group(page, 'SAP').hover()
  await expectInWindow(entry(page, 'SAP BTP'))
}

async function walkRowByKeyboard(page: Page) {
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
}

test.describe('the AXS bar as a row', () => {
  test('opens by hover, click and keyboard at every width, and closes 200 ms after the mouse has left', async ({
    page,
  }) => {
    await page.clock.install()
    await openHeader(page, 'axs', rows[0]!)
    for (const width of rows) {
      await test.step(`${width} px, by hover`, async () => {
        await showHeader(page, width)
        await page.clock.runFor(300)
        await expect(hamburger(page)).toBeHidden()
        await expect(entry(page, 'CRM')).toBeHidden()

        await group(page, 'SOLUCIONES').hover()
        await expectInWindow(entry(page, 'Reservaciones'))
        await entry(page, 'Reservaciones').hover()
        await page.clock.runFor(300)
        await expect(entry(page, 'Reservaciones')).toBeVisible()

        const closing = await noteClosing(page)
        await page.mouse.move(width / 2, 780)
        await expect(entry(page, 'Reservaciones')).toBeHidden()
        expect(await closing()).toBeGreaterThanOrEqual(200)
      })
      await test.step(`${width} px, in one line, with the entries of each group directly below it`, async () => {
        expect((await menu(page).boundingBox())?.height).toBeLessThanOrEqual(48)
        // Checks all groups at the narrowest and the widest row.
        await expectEntriesBelow(page, [601, 1024].includes(width) ? groups : groups.slice(-1))
        await showHeader(page, width)
        await page.clock.runFor(300)
        await expect(entry(page, 'SAP BTP')).toBeHidden()
      })
      await test.step(`${width} px, by keyboard`, () => walkRowByKeyboard(page))
    }

    await test.step('a click keeps a hovered group open, the next one closes it', async () => {
      await showHeader(page, 1280)
      await group(page, 'CLIENTES').click()
      await page.mouse.move(640, 780)
      await page.clock.runFor(400)
      await expect(entry(page, 'Crear un ticket')).toBeVisible()
      await group(page, 'CLIENTES').click()
      await expect(entry(page, 'Crear un ticket')).toBeHidden()
    })
    await test.step('a click elsewhere closes the open group', async () => {
      await group(page, 'CLIENTES').click()
      await expect(entry(page, 'Crear un ticket')).toBeVisible()
      await page.mouse.click(640, 780)
      await expect(entry(page, 'Crear un ticket')).toBeHidden()
    })
    await test.step('Escape closes a group that the mouse has opened', async () => {
      await group(page, 'SOLUCIONES').hover()
      await expect(entry(page, 'CRM')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(entry(page, 'CRM')).toBeHidden()
    })
  })

  test('stays visible and gets its Scrolled style once the page has scrolled', async ({ page }) => {
    await openHeader(page, 'axs', 1280, '/home')
    await expect(header(page)).toHaveCSS('box-shadow', 'none')
    await scrollDown(page, 600)
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none')
    for (const part of [group(page, 'SOLUCIONES'), search(page), contact(page)]) await expectInWindow(part)
    await expect(header(page).getByRole('link', { name: 'Grupo AXS' })).toBeInViewport()
    const { y, height } = (await header(page).boundingBox())!
    expect(y + height).toBeLessThanOrEqual(56)
  })

  test("links to the provider's WhatsApp, and each entry to a page on this site while no provider site is configured", async ({
    http,
    hosts,
  }) => {
    const document = parseDocument((await http(hosts.axs, '/error/404')).body)
    const bar = document.querySelector('header nav')!
    expect(bar.querySelectorAll('a')).toHaveLength(39)
    expect(bar.querySelectorAll('a[href="/paises/mexico"]')).toHaveLength(1)
    const links = [...document.querySelectorAll('header a')]
    const contactLink = links.find(({ textContent }) => textContent?.includes('CONTACTANOS'))
    expect(contactLink?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/)

    const main = parseDocument((await http(hosts.axs, '/paises/mexico')).body).querySelector('main')!
    expect(main.querySelector('h1')?.textContent).toBe('México')
    expect(main.textContent).toContain('En preparación: Grupo AXS')
    expect(main.querySelector('a[href="mailto:hola@axs.example"]')).not.toBeNull()
    expect((await http(hosts.acx, '/paises/mexico')).status).toBe(404)
  })

  test('is one line at 601 px in other languages, and beside its tools at 1280', async ({
    page,
    context,
  }) => {
    const bar = page.locator('[data-menu="bar"]')
    for (const language of sample(['en', 'de', 'fr', 'ja', 'zh'], {
      count: 1,
      key: 'languages of the bar',
    })) {
      await test.step(language, async () => {
        await context.addCookies([{ name: 'language', value: language, url: at('axs', '/') }])
        await openHeader(page, 'axs', 601)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48)
        await page.setViewportSize({ width: 1280, height: 800 })
        const last = (await bar.locator(':scope > ul > li').last().boundingBox())!
        const tools = (await header(page).locator('.head-tools').boundingBox())!
        expect(last.x + last.width).toBeLessThanOrEqual(tools.x)
      })
    }
  })
})

test.describe('the AXS bar as a drawer', () => {
  test('opens by the hamburger at every width, 225 px wide, and closes by button, Escape, a press beside it and widening', async ({
    page,
  }) => {
    await openHeader(page, 'axs', drawers[0]!)
    for (const width of drawers) {
      await test.step(`${width} px, by mouse`, async () => {
        await showHeader(page, width)
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
      await test.step(`${width} px, by keyboard, group by group`, async () => {
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
      await test.step(`${width} px, by a press beside it`, async () => {
        await hamburger(page).click()
        await expect(menu(page)).toBeVisible()
        await page.mouse.click(40, 400)
        await expect(menu(page)).toBeHidden()
      })
    }
    await test.step('when the window is widened', async () => {
      await showHeader(page, 600)
      await hamburger(page).click()
      await group(page, 'CLIENTES').click()
      await page.setViewportSize({ width: 601, height: 800 })
      await expect(entry(page, 'Crear un ticket')).toBeHidden()
      await expect(group(page, 'CLIENTES')).toBeVisible()
      await page.setViewportSize({ width: 600, height: 800 })
      await expect(menu(page)).toBeHidden()
    })
  })
})

test.describe('the AXS bar by touch', () => {
  test.use({ hasTouch: true })

  test('a tap opens a group of the row, the drawer and its groups at every width', async ({ page }) => {
    await page.clock.install()
    await openHeader(page, 'axs', rows[0]!)
    for (const width of rows) {
      await test.step(`${width} px`, async () => {
        await showHeader(page, width)
        await group(page, 'CLIENTES').tap()
        await expect(entry(page, 'Crear un ticket')).toBeVisible()
        await page.clock.runFor(400)
        await expect(entry(page, 'Crear un ticket')).toBeVisible()
        await group(page, 'CLIENTES').tap()
        await expect(entry(page, 'Crear un ticket')).toBeHidden()
      })
    }
    for (const width of drawers) {
      await test.step(`${width} px`, async () => {
        await showHeader(page, width)
        await hamburger(page).tap()
        await group(page, 'SOFTWARE').tap()
        await group(page, 'SAP').tap()
        await expectInWindow(entry(page, 'SAP BTP'))
        await menu(page).getByRole('button', { name: 'Cerrar menú' }).tap()
        await expect(menu(page)).toBeHidden()
      })
    }
  })
})

test.describe('the AXS bar without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every group opens at every width', async ({ page }) => {
    for (const width of [...drawers, ...rows]) {
      await test.step(`${width} px`, async () => {
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
  })
})
