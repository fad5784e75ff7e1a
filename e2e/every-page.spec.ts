import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/**
 * What holds on each kind of page. That nothing goes wrong unseen (console, policy, layout shift,
 * hydration) is the `page` fixture's doing; these specs open the pages.
 */
const pages: [string, 'axs' | 'acx' | 'nova' | 'elsewhere', string][] = [
  ['the home board of AXS', 'axs', '/home'],
  ['the home board of ACX', 'acx', '/home'],
  ['the home board with the standard header', 'nova', '/home'],
  ['an article', 'axs', '/home/blog?id_card=101'],
  ['an article with the comment form', 'acx', '/home/blog?id_card=217&comentario=true'],
  ['search results', 'axs', '/home/buscar?descripcionBuscar=sap'],
  ['a search for nothing', 'nova', '/home/buscar'],
  ['a month', 'axs', '/home/archivos?fecha_inicio=2025-08-01&fecha_fin=2025-08-31'],
  ['a category', 'axs', '/home/categoria?id_categoria=7'],
  ['the dashboard', 'axs', '/dashboard'],
  ['a page that is not there', 'axs', '/nada'],
  ['the system error', 'acx', '/error/500'],
  ['the picker', 'elsewhere', '/list'],
]

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const setTheme = (page: Page, theme: string) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme)

/** How much wider the page is than the screen (CSS px). */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [name, host, path] of pages) {
  test.describe(name, () => {
    for (const theme of ['light', 'dark']) {
      test(`is accessible in ${theme} (WCAG 2.2 AA), without an error, a violation or a jump`, async ({
        page,
        hosts,
      }) => {
        await setTheme(page, theme)
        await page.goto(hosts[host] + path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.getByRole('main')).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`),
        ).toEqual([])
      })
    }

    test('fits narrow screens and double zoom without sideways scrolling', async ({ page, hosts }) => {
      // 640 px is how a screen of 1,280 looks at 200 %.
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(hosts[host] + path)
      for (const width of [320, 390, 640]) {
        await page.setViewportSize({ width, height: 700 })
        await expect.poll(() => overflow(page), `at ${width} px`).toBe(0)
      }
    })
  })
}
