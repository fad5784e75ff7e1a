import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'

/** Reading with the keyboard only. */

const focused = (page: Page) => page.locator(':focus')

test.describe('the keyboard', () => {
  test('reaches the skip link first, which jumps to the content', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Saltar al contenido')
    await expect(focused(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })

  for (const path of ['/home', '/home/blog?id_card=101&comentario=true']) {
    test(`has a visible focus on ${path}, at every stop`, async ({ page, hosts }) => {
      await page.goto(hosts.axs + path)
      const unmarked: string[] = []
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab')
        const place = await focused(page).evaluate((element) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
          const isMarked = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
          const { width, height } = element.getBoundingClientRect()
          return { isMarked: isMarked && width > 0 && height > 0, html: element.outerHTML.slice(0, 120) }
        })
        if (!place.isMarked) unmarked.push(place.html)
      }
      expect(unmarked).toEqual([])
    })
  }

  test('moves through header, content and side panel in reading order', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    const places: string[] = []
    for (let stop = 0; stop < 120 && places.at(-1) !== 'contentinfo'; stop += 1) {
      await page.keyboard.press('Tab')
      const place = await focused(page).evaluate((element) =>
        element.closest('aside')
          ? 'panel'
          : element.closest('main')
            ? 'content'
            : element.closest('header')
              ? 'banner'
              : element.closest('footer')
                ? 'contentinfo'
                : 'skip link',
      )
      if (place !== places.at(-1)) places.push(place)
    }
    expect(places).toEqual(['skip link', 'banner', 'content', 'panel', 'contentinfo'])
  })
})
