import { inFull } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'

/** The signed-in area's menus (specification, section 2). */

test.beforeEach(({ hosts }) => void hosts)

test('menus open by keyboard and pointer, and keep the theme and the language', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/builder')

  await test.step('quick actions unfold a sub-menu by keyboard', async () => {
    await page.getByRole('button', { name: 'Quick actions' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([
      'New Ticket',
      'New Customer',
      'New Group',
      'New Contact',
      'Generate Reports',
    ])
    await page.getByRole('menuitem', { name: 'New Group' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('menuitem', { name: 'Admin Group' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“Staff Group” is a sample')).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step("the header's menus open under the pointer", async () => {
    await page.getByRole('button', { name: 'Account' }).hover()
    await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Students', 'Career'])
    await page.mouse.move(900, 800)
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  })

  await test.step('the theme and its menu entry are kept', async () => {
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('the profile menu links to the profile and the account, and signs out', async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toHaveAttribute(
      'href',
      '/crafted/pages/profile',
    )
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toHaveAttribute(
      'href',
      '/crafted/account/settings',
    )
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/(list|home)$/)
  })
})

test('choosing a language reloads the page in it', async ({ page }) => {
  await page.goto('/builder')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Diseño de la página' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the filter counts its conditions, and resets them', inFull, async ({ page }) => {
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

test("the demo's menus open three levels deep", inFull, async ({ page }) => {
  await page.goto('/menu-test')
  await page.getByRole('button', { name: 'Nested menu' }).click()
  await page.getByRole('menuitem', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Even more' }).click()
  await expect(page.getByRole('menuitem', { name: 'Menu item 5' })).toBeVisible()
})
