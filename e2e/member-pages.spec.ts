import { memberPages } from '@/lib/features/member/pages'
import { aboutPaths } from '@/lib/features/organisations/about/about-page'
import { sample } from '@/lib/testing/suite'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'

/** Every page of the signed-in area, and the organisations' own: from the lists that the site itself goes by. */

test.beforeEach(({ hosts }) => void hosts)

// From the start: a page that is loaded while its window changes is laid out twice.
test.use({ viewport: { width: 1366, height: 860 } })

/** One load: what a width changes is the layout, what a theme changes is the colours. */
const looks = [
  { theme: 'light', width: 1366 },
  { theme: 'dark', width: 390 },
] as const

/** The same on all pages: looked at on each when it is wide, and on these two in each look. */
const frame = ['.sidebar', '.member-header', '.member-footer']
const framed = new Set(['/dashboard', aboutPaths[0]])

for (const path of sample([...memberPages, ...aboutPaths], {
  always: ['/dashboard'],
  count: 5,
  key: 'pages',
})) {
  test(`${path} is whole and accessible at 390 and 1366 px, light and dark`, async ({ page }) => {
    // A colour on its way to another is neither.
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
