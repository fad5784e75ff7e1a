import type { Page } from '@playwright/test'
import { expectNoFindings } from './accessibility'
import { test } from './fixtures'
import { hamburger, header, menu, openHome } from './header'

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
  for (const theme of ['light', 'dark']) {
    for (const width of [390, 600, 601, 1280, 1920]) {
      test(`axe finds nothing at ${host} in ${theme} at ${width} px, menus open and closed`, async ({
        page,
      }) => {
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
        await openHome(page, host, width)
        for (const [state, toState] of Object.entries(openings)) {
          await toState(page)
          await expectNoFindings(page, ['header', 'footer'], state)
        }
      })
    }
  }
}
