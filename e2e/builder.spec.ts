import type { Page } from '@playwright/test'
import { inFull, sample } from '@/lib/testing/suite'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'

/** The layout builder: every setting, what it changes, Preview and Reset (specification, sections 2 and 4). */

test.beforeEach(({ hosts }) => void hosts)

const LAYOUT_KEY = 'cartelera.layout'

const shownToolbar = (page: Page) => page.locator('[data-toolbar]:visible')

const choose = async (page: Page, tab: string, ...names: string[]) => {
  await page.getByRole('tab', { name: tab }).click()
  // Selects the panel by name, because the panel of the previous tab stays in the document for a moment.
  const panel = page.getByRole('tabpanel', { name: tab })
  for (const name of names) {
    await panel.getByRole('switch', { name }).or(panel.getByRole('radio', { name })).click()
  }
}

const reload = async (page: Page, act: () => Promise<void>) => {
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
}

const preview = (page: Page) => reload(page, () => page.getByRole('button', { name: 'Preview' }).click())

const attribute = (page: Page, name: string, value: string) =>
  expect(page.locator('html')).toHaveAttribute(`data-layout-${name}`, value)

test('starts with the sidebar, and changes nothing before Preview, then everything from the first paint', async ({
  page,
}) => {
  await page.goto('/builder')
  await expect(page.getByRole('tab', { name: 'Sidebar', selected: true })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('switch')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'Dark sidebar' })).toBeChecked()
  await choose(page, 'Sidebar', 'Fixed on desktop', 'Hoverable', 'Minimised by default')
  await choose(page, 'Header', 'Fixed on desktop', 'Page title')
  await choose(page, 'Toolbar', 'Fixed on desktop', 'Fixed on mobile')
  await expect(page.locator('.sidebar-body')).toHaveCSS('width', '225px')
  await preview(page)

  await expect(page.locator('.sidebar-body')).toHaveCSS('width', '72px')
  await expect(page.locator('.sidebar-body')).toHaveCSS('position', 'static')
  await page.locator('.sidebar-body').hover()
  await expect(page.locator('.sidebar-body')).toHaveCSS('width', '72px')
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
  await expect(page.getByRole('banner').getByText('Layout builder').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Header menu' })).toBeHidden()
  await expect(page.locator('.page-toolbar')).toHaveCSS('position', 'sticky')

  await page.getByRole('tab', { name: 'Header' }).click()
  await expect(page.getByRole('radio', { name: 'Page title' })).toBeChecked()
  const tree = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), LAYOUT_KEY)
  expect(tree.app.sidebar.default.minimize.desktop).toEqual({
    enabled: true,
    hoverable: false,
    default: true,
  })
})

test('removes the button if the sidebar may not be minimised', inFull, async ({ page }) => {
  await page.goto('/builder')
  await choose(page, 'Sidebar', 'Minimise toggle')
  await expect(page.getByRole('switch', { name: 'Hoverable' })).toBeDisabled()
  await preview(page)
  await expect(page.getByRole('button', { name: 'Minimise sidebar' })).toBeHidden()
})

/** Toolbar layouts. Classic is the initial one, so it comes last: choosing it first would change nothing. */
const looks = {
  SaaS: ['saas', 'Upgrade plan'],
  Accounting: ['accounting', 'Filter'],
  Extended: ['extended', 'Search pages'],
  Reports: ['reports', 'Print report'],
  Classic: ['classic', 'Invite'],
} as const

test('lays out the toolbar in each variant', inFull, async ({ page }) => {
  await page.goto('/builder')
  const [classic, ...others] = Object.entries(looks).toReversed()
  for (const [name, [layout, button]] of [...sample(others, { count: 1, key: 'toolbars' }), classic!]) {
    await test.step(layout, async () => {
      await reload(page, () => choose(page, 'Toolbar', name))
      await expect(shownToolbar(page)).toHaveCount(1)
      await expect(shownToolbar(page)).toHaveAttribute('data-toolbar', layout)
      await expect(shownToolbar(page).getByRole('button', { name: button })).toBeVisible()
      await expectAccessible(page, { state: layout })
    })
  }
})

test('reloads at once for another toolbar or layout type, and restores the defaults a second after Reset', async ({
  page,
}) => {
  await page.goto('/builder')
  await choose(page, 'Header', 'Page title')
  await reload(page, () => choose(page, 'Toolbar', 'Reports'))
  await attribute(page, 'app-toolbar-layout', 'reports')
  await attribute(page, 'app-header-default-content', 'page-title')

  // After the reload the chosen radio button has the focus again, so arrow keys continue from it.
  await expect(page.getByRole('tab', { name: 'Toolbar', selected: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Reports' })).toBeFocused()
  await reload(page, () => page.keyboard.press('ArrowUp'))
  await attribute(page, 'app-toolbar-layout', 'extended')
  await expect(page.getByRole('radio', { name: 'Extended' })).toBeFocused()

  await reload(page, () => choose(page, 'Sidebar', 'Light sidebar'))
  await attribute(page, 'layouttype', 'light-sidebar')
  await attribute(page, 'app-toolbar-layout', 'extended')
  await expect(page.getByRole('radio', { name: 'Light sidebar' })).toBeFocused()
  await expectAccessible(page)

  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.clock.runFor(999)
  await expect(page.getByRole('status').filter({ hasText: 'Restoring the defaults' })).toBeVisible()
  await expect(shownToolbar(page)).toHaveAttribute('data-toolbar', 'extended')
  await page.clock.runFor(1)
  await expect(shownToolbar(page)).toHaveAttribute('data-toolbar', 'classic')
  await page.clock.resume()
  expect(await page.evaluate((key) => localStorage.getItem(key), LAYOUT_KEY)).toBeNull()
  // The setting that reloaded the page is focused once only.
  await expect(page.getByRole('tab', { name: 'Sidebar', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Toolbar' }).click()
  await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked()
})

test('keeps a fixed toolbar visible on a small screen', inFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/builder')
  await choose(page, 'Toolbar', 'Fixed on mobile')
  await preview(page)
  await page.goto('/dashboard')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('reverts to the defaults when the layout cannot be saved', inFull, async ({ page }) => {
  await page.goto('/builder')
  await choose(page, 'Header', 'Page title')
  await preview(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await choose(page, 'Toolbar', 'Reports')
  await expect(page.getByText('The layout could not be saved')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-layout-app-header-default-content', 'menu')
})
