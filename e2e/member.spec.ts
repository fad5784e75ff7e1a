import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

/** The signed-in area's shell, its builder, and what opens over it (specification, sections 2 to 5). */

const LAYOUT_KEY = 'cartelera.layout'

const complaints = new WeakMap<Page, string[]>()
const complaintsOf = (page: Page) => complaints.get(page) ?? []

test.beforeEach(({ page }) => {
  complaints.set(page, [])
  page.on('console', (message) => message.type() === 'error' && complaintsOf(page).push(message.text()))
  page.on('pageerror', (error) => complaintsOf(page).push(error.message))
})

test.afterEach(({ page }) => {
  expect(complaintsOf(page)).toEqual([])
})

const attributeOf = (page: Page, name: string) => page.locator('html').getAttribute(name)

const shownToolbar = (page: Page) => page.locator('[data-toolbar]:visible')

async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

for (const width of [390, 1366]) {
  for (const theme of ['light', 'dark']) {
    test(`the pages are accessible, ${theme}, at ${width} px`, async ({ page }) => {
      test.setTimeout(90_000)
      await page.setViewportSize({ width, height: 860 })
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
      for (const path of ['/dashboard', '/builder', '/menu-test']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoFindings(page)
      }
    })

    test(`what opens is accessible, ${theme}, at ${width} px`, async ({ page }) => {
      test.setTimeout(90_000)
      await page.setViewportSize({ width, height: 860 })
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
      await page.goto('/builder')
      const openers = ['Search pages', 'Quick actions', 'Activity logs', 'Chat', 'Theme', 'Profile menu', 'Filter', 'Invite']
      for (const name of openers) {
        const opener = page.getByRole('button', { name, exact: true })
        await opener.click()
        const opened = page.getByRole('dialog').or(page.getByRole('menu'))
        await expect(opened).toBeVisible()
        await opened.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
        await expectNoFindings(page)
        await page.keyboard.press('Escape')
        await expect(opened).toBeHidden()
        await expect(opener).toBeFocused()
      }
    })
  }
}

test.describe('the shell', () => {
  test('tells where one is', async ({ page }) => {
    await page.goto('/builder')
    await expect(page).toHaveTitle(/^Layout builder/)
    await expect(page.getByRole('heading', { level: 1, name: 'Layout builder' })).toBeVisible()
    const current = page.getByRole('navigation', { name: 'Pages of the area' }).locator('[aria-current=page]')
    await expect(current).toHaveText('Layout builder')
    const steps = page.getByRole('main').getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(steps).toHaveText(['Home', 'Layout builder'])
  })

  test('changes pages without reloading', async ({ page }) => {
    await page.goto('/builder')
    await page.evaluate(() => Reflect.set(window, 'isSame', true))
    await page.getByRole('link', { name: 'Menu test' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Menu test' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  })

  test('shows the board on its home, whose cards lead out after a second', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    const link = page.locator('[data-slot="upper"] a[data-navigation="delayed"]').first()
    const before = Date.now()
    await link.click()
    await page.waitForURL(/\/home\/blog\?id_card=/)
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000)
  })

  test('is a drawer of 225 px on a small screen, which a page closes @phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBeCloseTo(225, 1)
    await drawer.getByRole('link', { name: 'Menu test' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Menu test' })).toBeVisible()
    await expect(drawer).toBeHidden()
  })

  test('minimises its sidebar, which opens under the pointer', async ({ page }) => {
    await page.goto('/builder')
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

  test('offers the way back to the top from 200 px on', async ({ page }) => {
    await page.goto('/dashboard')
    const button = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 260))
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toBeHidden()
  })

  test('keeps search engines away', async ({ page }) => {
    await page.goto('/builder')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })

  test('answers 404 for what is not there', async ({ page }) => {
    await page.goto('/builder')
    for (const path of ['/builder/nada', '/crafted', '/apps/nada', '/menu-test/1']) {
      const status = await page.evaluate(async (url) => (await fetch(url)).status, path)
      expect([path, status]).toEqual([path, 404])
    }
    // Chromium reports them, as it should.
    expect(complaintsOf(page).splice(0)).toHaveLength(4)
  })
})

test.describe('the layout builder', () => {
  const choose = async (page: Page, tab: string, ...names: string[]) => {
    await page.getByRole('tab', { name: tab }).click()
    for (const name of names) {
      await page.getByRole('switch', { name }).or(page.getByRole('radio', { name })).click()
    }
  }

  const preview = async (page: Page) => {
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Preview' }).click()
    await loaded
  }

  test('begins with the sidebar', async ({ page }) => {
    await page.goto('/builder')
    await expect(page.getByRole('tab', { name: 'Sidebar', selected: true })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('switch')).toHaveCount(4)
  })

  test('changes nothing before Preview, then everything from the first paint on', async ({ page }) => {
    await page.goto('/builder')
    await choose(page, 'Sidebar', 'Fixed on desktop', 'Hoverable', 'Minimised by default')
    await choose(page, 'Header', 'Fixed on desktop', 'Page title')
    await choose(page, 'Toolbar', 'Fixed on desktop', 'Fixed on mobile', 'SaaS')
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
    await expect(shownToolbar(page)).toHaveAttribute('data-toolbar', 'saas')

    await page.getByRole('tab', { name: 'Toolbar' }).click()
    await expect(page.getByRole('radio', { name: 'SaaS' })).toBeChecked()
    const tree = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), LAYOUT_KEY)
    expect(tree.app.sidebar.default.minimize.desktop).toEqual({ enabled: true, hoverable: false, default: true })
  })

  test('takes the button away where the sidebar may not be minimised', async ({ page }) => {
    await page.goto('/builder')
    await choose(page, 'Sidebar', 'Minimise toggle')
    await expect(page.getByRole('switch', { name: 'Hoverable' })).toBeDisabled()
    await preview(page)
    await expect(page.getByRole('button', { name: 'Minimise sidebar' })).toBeHidden()
  })

  const looks = {
    Classic: ['classic', 'Invite'],
    SaaS: ['saas', 'Upgrade plan'],
    Accounting: ['accounting', 'Filter'],
    Extended: ['extended', 'Search pages'],
    Reports: ['reports', 'Print report'],
  } as const

  for (const [name, [layout, button]] of Object.entries(looks)) {
    test(`lays the toolbar out as ${layout}`, async ({ page }) => {
      await page.goto('/builder')
      await choose(page, 'Toolbar', name)
      await preview(page)
      await expect(shownToolbar(page)).toHaveCount(1)
      await expect(shownToolbar(page)).toHaveAttribute('data-toolbar', layout)
      await expect(shownToolbar(page).getByRole('button', { name: button })).toBeVisible()
      await expectNoFindings(page)
    })
  }

  test('keeps a fixed toolbar in sight on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto('/builder')
    await choose(page, 'Toolbar', 'Fixed on mobile')
    await preview(page)
    await page.goto('/dashboard')
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  test('restores the defaults a second after Reset', async ({ page }) => {
    await page.goto('/builder')
    await choose(page, 'Toolbar', 'Reports')
    await preview(page)
    await expect(shownToolbar(page)).toHaveAttribute('data-toolbar', 'reports')
    const before = Date.now()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Restoring the defaults' })).toBeVisible()
    await expect(shownToolbar(page)).toHaveAttribute('data-toolbar', 'classic')
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000)
    expect(await page.evaluate((key) => localStorage.getItem(key), LAYOUT_KEY)).toBeNull()
    await page.getByRole('tab', { name: 'Toolbar' }).click()
    await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked()
  })

  test('reverts to the defaults when the layout cannot be saved', async ({ page }) => {
    await page.goto('/builder')
    await choose(page, 'Header', 'Page title')
    await preview(page)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await choose(page, 'Toolbar', 'Reports')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('The layout could not be saved')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked()
    expect(await attributeOf(page, 'data-layout-app-header-default-content')).toBe('menu')
  })
})

test.describe('menus', () => {
  test('quick actions unfold a sub-menu by keyboard', async ({ page }) => {
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Quick actions' }).focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(['New Ticket', 'New Customer', 'New Group', 'New Contact', 'Generate Reports'])
    await page.getByRole('menuitem', { name: 'New Group' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('menuitem', { name: 'Admin Group' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“Staff Group” is a sample entry')).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('the header’s unfold under the pointer and lead to their pages', async ({ page }) => {
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Account' }).hover()
    await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Students', 'Career'])
    await page.mouse.move(900, 800)
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  })

  test('the filter counts what is set, and forgets it', async ({ page }) => {
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Filter' }).click()
    const popup = page.getByRole('dialog', { name: 'Filter' })
    await popup.getByLabel('Status').selectOption('In Process')
    await popup.getByRole('checkbox', { name: 'Author' }).check()
    await popup.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: 'Filter 2' })).toBeFocused()
    await page.getByRole('button', { name: 'Filter 2' }).click()
    await expect(popup.getByLabel('Status')).toHaveValue('inProcess')
    await popup.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  })

  test('the theme is kept, and so is what the menu shows', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    expect(await attributeOf(page, 'data-theme')).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.reload()
    expect(await attributeOf(page, 'data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  })

  test('a language is chosen by reloading in it', async ({ page }) => {
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Diseño de la página' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test('the profile menu leads to the profile, the account, and out', async ({ page }) => {
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toHaveAttribute('href', '/crafted/pages/profile')
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toHaveAttribute('href', '/crafted/account/settings')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/(list|home)$/)
  })

  test('the demo’s unfold three deep', async ({ page }) => {
    await page.goto('/menu-test')
    await page.getByRole('button', { name: 'Nested menu' }).click()
    await page.getByRole('menuitem', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Even more' }).click()
    await expect(page.getByRole('menuitem', { name: 'Menu item 5' })).toBeVisible()
  })
})

test.describe('drawers and modals', () => {
  for (const [name, narrow, wide] of [['Chat', 300, 500], ['Activity logs', 300, 900]] as const) {
    for (const [viewport, width] of [[390, narrow], [1366, wide]] as const) {
      test(`${name} is ${width} px wide at ${viewport} px`, async ({ page }) => {
        await page.setViewportSize({ width: viewport, height: 800 })
        await page.goto('/builder')
        await page.getByRole('button', { name, exact: true }).click()
        await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(width)
      })
    }
  }

  test('the focus goes in, stays in and comes back', async ({ page }) => {
    await page.goto('/builder')
    const opener = page.getByRole('button', { name: 'Activity logs' })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: 'Activity logs' })
    for (let step = 0; step < 6; step++) {
      await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the search waits for two characters, or for Enter', async ({ page }) => {
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Search pages' }).click()
    const field = page.getByRole('searchbox', { name: 'Search pages' })
    await expect(field).toBeFocused()
    await field.fill('z')
    await expect(page.getByText('Type at least two characters')).toBeVisible()
    await field.press('Enter')
    await expect(page.getByRole('list', { name: 'Pages found' })).toContainText('Horizontal wizard')
    await field.fill('menu te')
    await page.getByRole('list', { name: 'Pages found' }).getByRole('link', { name: 'Menu test' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Menu test' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('an invitation names an access level', async ({ page }) => {
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Invite' }).click()
    const modal = page.getByRole('dialog', { name: 'Invite a friend' })
    await expect(modal.getByRole('radio')).toHaveCount(3)
    await modal.getByLabel('Email address').fill('ana@example.com')
    await modal.getByText('Can Edit').click()
    await modal.getByRole('button', { name: 'Invite' }).click()
    await expect(modal.getByRole('list', { name: 'Invitations' })).toContainText('ana@example.comCan Edit')
  })

  test('the plans begin with Startup by the month', async ({ page }) => {
    await page.goto('/builder')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Upgrade plan' }).click()
    const modal = page.getByRole('dialog', { name: 'Upgrade a plan' })
    await expect(modal.getByRole('radio', { name: 'Startup' })).toBeChecked()
    await expect(modal.getByRole('group', { name: 'Plan' })).toContainText('$39 per month')
    await modal.getByText('Annual').click()
    for (const price of ['$399 per year', '$3,399 per year', '$9,999 per year', 'Price on request']) {
      await expect(modal.getByRole('group', { name: 'Plan' })).toContainText(price)
    }
    await modal.getByText('Enterprise').first().click()
    await modal.getByRole('button', { name: 'Upgrade plan' }).click()
    await expect(page.getByText('“Enterprise” was chosen')).toBeVisible()
  })
})
