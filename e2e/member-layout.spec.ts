import type { Page } from '@playwright/test'
import { sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { phone } from './support/phone'

/** The signed-in area's sidebar, header, toolbar and content (specification, section 2). */

test.beforeEach(({ hosts }) => void hosts)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('shows the current page, minimises its sidebar, and changes pages without reloading', async ({
  page,
}) => {
  await page.goto('/builder')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page).toHaveTitle(/^Layout builder/)
  await expect(heading(page, 'Layout builder')).toBeVisible()
  const current = page.getByRole('navigation', { name: 'Pages in this area' }).locator('[aria-current=page]')
  await expect(current).toHaveText('Layout builder')
  const steps = page.getByRole('main').getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(steps).toHaveText(['Home', 'Layout builder'])

  await test.step('the minimised sidebar expands under the pointer', async () => {
    const body = page.locator('.sidebar-body')
    await page.getByRole('button', { name: 'Minimise sidebar' }).click()
    await expect(body).toHaveCSS('width', '72px')
    await body.hover()
    await expect(body).toHaveCSS('width', '225px')
    await page.mouse.move(900, 600)
    await expect(body).toHaveCSS('width', '72px')
    await page.getByRole('button', { name: 'Minimise sidebar' }).click()
    await expect(body).toHaveCSS('width', '225px')
  })

  await test.step('a page reached without a reload has the focus on its heading', async () => {
    await page.evaluate(() => Reflect.set(window, 'isSame', true))
    await page.getByRole('link', { name: 'Menu test' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Menu test')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Layout builder')).toBeFocused()
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  })
})

test("has the organisation's own bar on top", async ({ page, hosts }) => {
  for (const host of sample([hosts.axs, hosts.acx, hosts.nova], { count: 1, key: 'member bars' })) {
    await page.goto(`${host}/home`)
    const brand = await page
      .getByRole('contentinfo')
      .evaluate((footer) => getComputedStyle(footer).backgroundColor)
    await page.goto(`${host}/dashboard`)
    await expect(page.getByRole('banner')).toHaveAttribute('data-header', 'member')
    await expect(page.getByRole('banner')).toHaveCSS('background-color', brand)
  }
})

test('shows the board on its home, with a button to the top, whose cards navigate after a second', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cartelera.reader', '{"comentarioState":true}'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  // Waits until the board has cleared the comment flag, which shows that React has loaded. Before that, the board's
  // links navigate without the delay.
  await page.waitForFunction(() => !JSON.parse(localStorage.getItem('cartelera.reader')!).comentarioState)

  await test.step('the button appears after 200 px of scrolling', async () => {
    const button = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 260))
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toBeHidden()
  })

  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.locator('[data-slot="upper"] a[data-navigation="delayed"]').first().click()
  await page.clock.runFor(999)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/home\/blog\?id_card=/)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('is a drawer of 225 px on a small screen, which closes on navigation', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBeCloseTo(225, 1)
    await drawer.getByRole('link', { name: 'Menu test' }).click()
    await expect(drawer).toBeHidden()
    // The drawer would otherwise restore the focus.
    await expect(heading(page, 'Menu test')).toBeFocused()
  })
})

test('responds with 404 to an unknown page', async ({ http, hosts }) => {
  for (const path of ['/builder/nada', '/crafted', '/apps/nada', '/menu-test/1']) {
    expect([path, (await http(hosts.axs, path)).status]).toEqual([path, 404])
  }
})

test('a tab inside the content keeps the focus', async ({ page }) => {
  await page.goto('/crafted/pages/profile/overview')
  const tab = page.getByRole('main').getByRole('link', { name: 'Projects', exact: true })
  await tab.click()
  await expect(heading(page, 'Projects')).toBeVisible()
  await expect(tab).toBeFocused()
})
