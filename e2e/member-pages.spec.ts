import { memberPages } from '@/lib/features/company/member/pages'
import { aboutPaths } from '@/lib/features/company/organisations/about/about-page'
import { sample } from '@/lib/testing/suite'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'

/** Every page of the signed-in area and of the organisations, from the lists that the site itself uses. */

test.beforeEach(({ hosts }) => void hosts)

// Sets the size before the page loads: resizing it while it loads would lay it out twice.
test.use({ viewport: { width: 1366, height: 860 } })

/** Combinations of theme and width in which each page is checked, without loading the page again. */
const looks = [
  { theme: 'light', width: 1366 },
  { theme: 'dark', width: 390 },
] as const

/** Parts that are the same on all pages. Outside of `framed`, they are checked only at the wide width. */
const frame = ['.sidebar', '.member-header', '.member-footer']
const framed = new Set(['/dashboard', aboutPaths[0]])

for (const path of sample([...memberPages, ...aboutPaths], {
  always: ['/dashboard'],
  count: 1,
  key: 'pages',
})) {
  test(`${path} is whole and accessible at 390 and 1366 px, light and dark`, async ({ page }) => {
    // Reduced motion, because axe would measure the colours of a transition.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const { theme, width } of looks) {
      const state = `${path}, ${theme}, ${width} px`
      await page.setViewportSize({ width, height: 860 })
      await showTheme(page, theme)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), state)
        .toBeLessThanOrEqual(width)
      const isWhole = width === 1366 || framed.has(path)
      await expectAccessible(page, { except: isWhole ? [] : frame, state, isPage: true })
    }
  })
}
