import { memberPages } from '@/lib/member/pages'
import { aboutPaths } from '@/lib/organisations/about/about-page'
import { colourRules, expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'

/** Every page of the signed-in area, and the organisations' own: from the lists that the site itself goes by. */

test.beforeEach(({ hosts }) => void hosts)

/** Each width loads a page once, in a theme of its own; the other width comes by resizing. */
const visits = [
  { theme: 'light', widths: [1366, 390], rules: {} },
  { theme: 'dark', widths: [390, 1366], rules: { rules: colourRules } },
]

/** Header, menus and footer are the same on all pages: these are looked at whole each time, the others once. */
const frames = new Set(['/dashboard', aboutPaths[0]])

for (const path of [...memberPages, ...aboutPaths]) {
  test(`${path} is whole and accessible at 390 and 1366 px, light and dark`, async ({ page }) => {
    // A colour on its way to another is neither.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { theme, widths, rules } of visits) {
      await page.setViewportSize({ width: widths[0]!, height: 860 })
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      for (const width of widths) {
        const state = `${path}, ${theme}, ${width} px`
        const isFirst = theme === 'light' && width === 1366
        await page.setViewportSize({ width, height: 860 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), state)
          .toBeLessThanOrEqual(width)
        await expectAccessible(page, { ...rules, parts: isFirst || frames.has(path) ? [] : ['main'], state })
      }
    }
  })
}
