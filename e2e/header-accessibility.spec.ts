import type { Page } from '@playwright/test'
import { colourRules, expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { hamburger, header, menu, openHeader } from './support/header'

test.beforeEach(({ hosts }) => void hosts)

/** Header and footer, each way that they can be seen. */
const openings: Record<string, (page: Page) => Promise<void>> = {
  closed: async () => {},
  open: async (page) => {
    if (await hamburger(page).isVisible()) await hamburger(page).click()
    if (await menu(page).isVisible()) await menu(page).locator('summary').first().click()
  },
  'account open': async (page) => {
    const closer = menu(page).getByRole('button', { name: 'Cerrar menú' })
    if (await closer.isVisible()) await closer.click()
    const avatar = header(page).getByLabel('Menú de la cuenta')
    if (await avatar.isVisible()) await avatar.click()
  },
}

for (const host of ['axs', 'acx', 'nova'] as const) {
  // The drawer, the line where it is shortest, and the line with room.
  for (const width of [390, 601, 1280]) {
    test(`axe finds nothing at ${host} at ${width} px, menus open and closed, light and dark`, async ({
      page,
    }) => {
      // A colour on its way to another is neither.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openHeader(page, host, width)
      for (const [state, toState] of Object.entries(openings)) {
        await toState(page)
        await setTheme(page, 'light')
        await expectAccessible(page, { parts: ['header', 'footer'], state: `${state}, light` })
        // A width changes the layout, and with it the colours where the menu becomes a line.
        if (width !== 390 && width !== 1280) continue
        await setTheme(page, 'dark')
        await expectAccessible(page, {
          parts: ['header', 'footer'],
          rules: colourRules,
          state: `${state}, dark`,
        })
      }
    })
  }
}

/** By the footer's buttons, which close no menu when a script presses them. */
async function setTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate(
    (name) => document.querySelector<HTMLElement>(`footer [data-theme-choice="${name}"]`)?.click(),
    theme,
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-switching')
}
