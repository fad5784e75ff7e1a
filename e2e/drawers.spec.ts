import type { Locator, Page } from '@playwright/test'
import { inFull, sample } from '@/lib/testing/suite'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'

/** Overlays of the signed-in area: drawers, modals, menus (specification, sections 2, 4 and 9). */

test.beforeEach(({ hosts }) => void hosts)

/** Selects the overlay only: `member-pages.spec.ts` checks the page behind it. */
const OPENED = '[role="dialog"], [role="menu"]'

test('drawers, the search and the invitation work by mouse and keyboard', async ({ page }) => {
  await page.goto('/builder')
  for (const [name, viewport, width] of [
    ['Chat', 390, 300],
    ['Activity logs', 390, 300],
    ['Chat', 1366, 500],
    ['Activity logs', 1366, 900],
  ] as const) {
    await test.step(`${name}: ${width} px at ${viewport} px`, async () => {
      await page.setViewportSize({ width: viewport, height: 800 })
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(width)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  await test.step('the focus moves into the drawer, stays there and returns to the opener', async () => {
    const opener = page.getByRole('button', { name: 'Activity logs' })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: 'Activity logs' })
    for (let step = 0; step < 6; step++) {
      await expect
        .poll(() => drawer.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('an invitation has an access level', async () => {
    await page.getByRole('button', { name: 'Invite' }).click()
    const modal = page.getByRole('dialog', { name: 'Invite a friend' })
    await expect(modal.getByRole('radio')).toHaveCount(3)
    await modal.getByLabel('Email address').fill('ana@example.com')
    await modal.getByText('Can Edit').click()
    await modal.getByRole('button', { name: 'Invite' }).click()
    await expect(modal.getByRole('list', { name: 'Invitations' })).toContainText('ana@example.comCan Edit')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  })

  await test.step('the search waits for two characters, or for Enter, and opens a page', async () => {
    await page.getByRole('button', { name: 'Search pages' }).click()
    const field = page.getByRole('searchbox', { name: 'Search pages' })
    await expect(field).toBeFocused()
    await field.fill('z')
    await expect(page.getByText('Type at least two characters')).toBeVisible()
    await field.press('Enter')
    const results = page.getByRole('list', { name: 'Pages found' })
    await expect(results).toContainText('Horizontal wizard')
    await field.fill('menu te')
    await results.getByRole('link', { name: 'Menu test' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Menu test' })).toBeFocused()
  })
})

test('the plans start with Startup, billed monthly', inFull, async ({ page }) => {
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
  await expect(page.getByText('You chose “Enterprise”')).toBeVisible()
})

/** Checks the opened element in both themes, after its opening animation. */
async function expectOpenedAccessible(page: Page, opened: Locator, state: string) {
  await opened.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await expectAccessible(page, { parts: [OPENED], state: `${state}, light` })
  await showTheme(page, 'dark')
  await expectAccessible(page, { parts: [OPENED], rules: colourRules, state: `${state}, dark` })
  await showTheme(page, 'light')
}

const openers = [
  'Search pages',
  'Quick actions',
  'Activity logs',
  'Chat',
  'Theme',
  'Profile menu AXS',
  'Filter',
  'Invite',
]

for (const width of sample([390, 1366], { count: 1, key: 'overlays' })) {
  test(`overlays are accessible, light and dark, at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/builder')
    for (const name of sample(openers, { count: 2, key: 'overlay openers' })) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      const opened = page.locator(OPENED)
      await expect(opened).toBeVisible()
      await expectOpenedAccessible(page, opened, name)
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Upgrade plan' }).click()
    const modal = page.getByRole('dialog', { name: 'Upgrade a plan' })
    for (const period of ['Monthly', 'Annual']) {
      await modal.getByText(period).click()
      await expectOpenedAccessible(page, modal, period)
    }
  })
}
