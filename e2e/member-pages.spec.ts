import { memberPages } from '@/lib/member/pages'
import { aboutPaths } from '@/lib/organisations/about/about-page'
import { expectNoFindings } from './accessibility'
import { expect, test } from './fixtures'

/** Every page of the signed-in area, and the organisations' own: from the lists that the site itself goes by. */

test.beforeEach(({ hosts }) => void hosts)

for (const path of [...memberPages, ...aboutPaths]) {
  for (const width of [390, 1366]) {
    test(`${path} is whole and accessible at ${width} px, light and dark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 })
      // A colour on its way to another is neither.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const theme of ['light', 'dark']) {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
        expect((await page.goto(path))?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectNoFindings(page)
      }
    })
  }
}
