import type { Page } from '@playwright/test'
import { sample } from '@/lib/testing/suite'
import { colourRules, expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { hamburger, header, menu, openHeader, showHeader } from './support/header'

test.beforeEach(({ hosts }) => void hosts)

/** A drawer, a wide row, and the narrowest row, which has the wide row's colours and is not checked in dark. */
const looks = [
  { width: 390, hasDark: true },
  { width: 1280, hasDark: true },
  { width: 601, hasDark: false },
]

const parts = ['header', 'footer']

/** Opens each visible state of the header. */
const openings: Record<string, (page: Page) => Promise<void>> = {
  closed: async (page) => {
    await expect(header(page).locator('details[open]')).toHaveCount(0)
  },
  open: async (page) => {
    if (await hamburger(page).isVisible()) await hamburger(page).click()
    await menu(page).locator('summary').first().click()
  },
  // For the standard header only: the others have no account menu.
  'account open': async (page) => {
    const closer = menu(page).getByRole('button', { name: 'Cerrar menú' })
    if (await closer.isVisible()) await closer.click()
    await header(page).getByLabel('Menú de la cuenta').click()
  },
}

const headers = [
  ['axs', ['closed', 'open']],
  ['acx', ['closed', 'open']],
  ['nova', ['closed', 'open', 'account open']],
] as const

for (const [host, states] of sample(headers, { count: 1, key: 'headers' })) {
  test(`axe finds nothing at ${host}, menus open and closed, light and dark`, async ({ page }) => {
    // Reduced motion, because axe would measure the colours of a transition.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHeader(page, host, looks[0]!.width)
    for (const { width, hasDark } of sample(looks, { count: 1, key: 'looks of headers' })) {
      await showHeader(page, width)
      for (const state of states) {
        const name = `${width} px, ${state}`
        await openings[state]!(page)
        await setTheme(page, 'light')
        await expectAccessible(page, { parts, state: `${name}, light`, isPage: true })
        if (!hasDark) continue
        await setTheme(page, 'dark')
        await expectAccessible(page, { parts, rules: colourRules, state: `${name}, dark` })
      }
      // If the menu is a drawer, the first Escape closes the open group and the second closes the drawer.
      for (let level = 0; level < 2; level++) await page.keyboard.press('Escape')
    }
  })
}

/** Sets the theme by a script that clicks the footer's button. Unlike a click by mouse, it closes no menu. */
async function setTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate(
    (name) => document.querySelector<HTMLElement>(`footer [data-theme-choice="${name}"]`)?.click(),
    theme,
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-switching')
}
